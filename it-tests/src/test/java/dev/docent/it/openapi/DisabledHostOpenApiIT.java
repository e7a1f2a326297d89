package dev.docent.it.openapi;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.server.Deviation;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** The OpenAPI document of a host that has disabled Docent describes nothing of it. */
@ExtendWith(ArquillianExtension.class)
class DisabledHostOpenApiIT {

    @Deployment(testable = false)
    static WebArchive host() {
        HostWar host = Hosts.discovering("openapi-disabled")
                .setting("mp.openapi.extensions.scan.lib", "true")
                .setting("docent.enabled", "false");
        if (Deviation.PAYARA_READS_OPENAPI_SETTINGS_OF_THE_HOST_ONLY.applies()) {
            host.setting("mp.openapi.scan.exclude.packages", "dev.docent.rest");
        }
        return host.build();
    }

    @Test
    void describes_the_host_alone() {
        Reply reply = Call.of("GET", "/openapi").send();
        assertThatReply(reply).hasStatus(200);

        assertThat(OpenApiDocument.of("/openapi", reply.text()).object("paths").keySet())
                .anyMatch(path -> path.endsWith("/own/greeting"))
                .noneMatch(path -> path.contains("agent") || path.contains("docs"));
    }
}
