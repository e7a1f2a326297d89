package dev.docent.it.client;

import dev.docent.it.hosts.Hosts;
import dev.docent.it.http.AdminApi;
import dev.docent.it.http.Call;
import dev.docent.it.jobs.KeepsTheContract;
import dev.docent.it.jobs.ServesJobs;
import dev.docent.it.mounting.ServesAdminApi;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Client and server in one WAR: the server behaves as it does alone; and the host's own key supplier, which rotates keys at run time. */
@Tag("smoke")
class CallingHostIT implements CallsItsOwnApi, ServesAdminApi, ServesJobs, KeepsTheContract {

    private static final String NAME = "calling";

    @Deployment(testable = false)
    static WebArchive calling() {
        return Hosts.withKeyRing(NAME).build();
    }

    @Override
    public AdminApi api() {
        return AdminApi.under("/" + NAME + "/api");
    }

    @Override
    public CallingHost host() {
        return new CallingHost(NAME);
    }

    @AfterEach
    void giveTheKeyThatWorks() {
        give("reader");
    }

    /** The API's status refers to the host's key, not to its caller's. */
    @ParameterizedTest
    @CsvSource({"id, job-unknown", "id-with-unknown-key, job-active"})
    void a_refusal_by_the_api_becomes_a_server_error_of_the_host(String call, String id) {
        assertThatReply(host().reply(call, id)).hasStatus(500).hasNoHeader("WWW-Authenticate");
    }

    @ParameterizedTest
    @CsvSource({"connectTimeout, 5000", "readTimeout, 30000", "followRedirects, false"})
    void the_server_reads_the_defaults_in_the_jar(String setting, String value) {
        assertThat(host().text("setting", setting)).isEqualTo(value);
    }

    @Test
    void the_hosts_own_settings_take_precedence() {
        assertThat(host().text("setting", "url")).endsWith("/calling/api");
    }

    @Test
    void asks_the_hosts_supplier_for_the_key_of_every_request() {
        give("reader");
        assertThat(host().text("id", "job-active")).isEqualTo("job-active");

        give("unknown");
        assertThat(host().text("error", "job-active"))
                .isEqualTo("UnauthorizedException 401 Invalid or expired admin API key");

        give("reader");
        assertThat(host().text("id", "job-active")).isEqualTo("job-active");
    }

    @Test
    void repeats_a_get_with_a_new_key() {
        give("unknown,reader");
        assertThat(host().text("id", "job-active")).isEqualTo("job-active");
    }

    @Test
    void a_refused_key_becomes_a_server_error_of_the_host() {
        give("unknown");
        assertThatReply(host().reply("id", "job-active")).hasStatus(500).hasNoHeader("WWW-Authenticate");
    }

    private static void give(String names) {
        Call put = Call.of("PUT", "/" + NAME + "/api/key-ring").header("Content-Type", "text/plain");
        assertThatReply(new Call(put.method(), put.target(), put.headers(), names.getBytes()).send())
                .hasStatus(204);
    }
}
