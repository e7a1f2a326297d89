package dev.docent.it.client;

import dev.docent.it.callers.ServesDocentApi;
import dev.docent.it.docs.ServesNavigation;
import dev.docent.it.docs.SmallSite;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.hosts.reloading.ReloadOnDemand;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.mounting.ServesAdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Jackson, and providers that claim every exception and every object, affect neither Docent nor its client, nor a site in the web
 * application's resources.
 */
class HostileCallingHostIT implements CallsItsOwnApi, ServesAdminApi, ServesDocentApi, ServesNavigation {

    private static final String NAME = "hostile-calling";

    @Deployment(testable = false)
    static WebArchive calling() {
        return SmallSite.in(Hosts.hostileCalling(NAME), "WEB-INF/docs/")
                .classes(ReloadOnDemand.class)
                .setting("docent.docs.folder", "webapp:/WEB-INF/docs")
                .build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Override
    public CallingHost host() {
        return new CallingHost(NAME);
    }

    @Override
    public String navigation() {
        return "/" + NAME + "/api/docs/navigation";
    }

    /** The first reload may find what the start of the application has read by itself. */
    @Test
    void a_background_thread_reads_the_resources() {
        Call reload = Call.get("/" + NAME + "/api/reload");
        assertThat(reload.send().text()).containsPattern("REPLACED |UNCHANGED ");
        assertThat(reload.send().text()).contains("UNCHANGED ");
        assertThat(Call.get(navigation()).send().text()).isEqualTo(SmallSite.OPEN);
    }

    @ParameterizedTest
    @CsvSource({"id, job-unknown", "id-with-unknown-key, job-active"})
    void the_host_maps_what_the_client_throws(String call, String id) {
        assertThatReply(host().reply(call, id)).hasStatus(299);
        assertThat(host().reply(call, id).text()).isEqualTo("the host says all is well");
    }
}
