package dev.docent.it.client;

import dev.docent.it.callers.ServesDocentApi;
import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.mounting.ServesAdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Jackson, and providers that claim every exception and every object, affect neither Docent nor its client. */
class HostileCallingHostIT implements CallsItsOwnApi, ServesAdminApi, ServesDocentApi {

    private static final String NAME = "hostile-calling";

    @Deployment(testable = false)
    static WebArchive calling() {
        return Hosts.hostileCalling(NAME).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Override
    public CallingHost host() {
        return new CallingHost(NAME);
    }

    @ParameterizedTest
    @CsvSource({"id, job-unknown", "id-with-unknown-key, job-active"})
    void the_host_maps_what_the_client_throws(String call, String id) {
        assertThatReply(host().reply(call, id)).hasStatus(299);
        assertThat(host().reply(call, id).text()).isEqualTo("the host says all is well");
    }
}
