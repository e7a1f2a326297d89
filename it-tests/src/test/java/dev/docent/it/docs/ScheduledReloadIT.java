package dev.docent.it.docs;

import dev.docent.it.hosts.HostWar;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.Call;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.testkit.internal.Eventually;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import static org.assertj.core.api.Assertions.assertThat;

/** A site in the web application's resources, first read by the schedule, before any request. */
@Tag("once")
@ExtendWith(ArquillianExtension.class)
class ScheduledReloadIT {

    private static long mark;

    @Deployment(testable = false)
    static WebArchive host() {
        mark = ServerUnderTest.log().mark();
        HostWar war = Hosts.reloading("scheduled-reload")
                .setting("docent.docs.folder", "webapp:/WEB-INF/scheduled")
                .setting("docent.docs.reload", "PT1S");
        SmallSite.FILES.forEach((path, content) -> war.file("WEB-INF/scheduled/" + path, content));
        return war.build();
    }

    @Test
    void the_schedule_reads_the_resources_without_a_request() {
        Eventually.await(
                "the site to be read",
                () -> ServerUnderTest.log().since(mark),
                log -> log.matches("(?s).*Resolved the navigation of [^\n]*WEB-INF/scheduled.*"));
        assertThat(Call.get("/scheduled-reload/api/reload").send().text()).contains("UNCHANGED ");
        assertThat(Call.get("/scheduled-reload/api/docs/navigation").send().text())
                .isEqualTo(SmallSite.OPEN);
    }
}
