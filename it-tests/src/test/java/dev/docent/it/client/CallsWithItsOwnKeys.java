package dev.docent.it.client;

import dev.docent.it.http.Call;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host that calls its own API with keys of its own supplier, which it can replace, and that maps no error of the client. */
public interface CallsWithItsOwnKeys extends CallsItsOwnApi {

    @Override
    default CallingHost host() {
        return new CallingHost(api().base().split("/")[1]);
    }

    /** The API's status refers to the host's key, not to its caller's. */
    @ParameterizedTest
    @CsvSource({"id, job-unknown", "id-with-unknown-key, job-active"})
    default void a_refusal_by_the_api_becomes_a_server_error_of_the_host(String call, String id) {
        assertThatReply(host().reply(call, id)).hasStatus(500).hasNoHeader("WWW-Authenticate");
    }

    @ParameterizedTest
    @CsvSource({"connectTimeout, 5000", "readTimeout, 30000", "followRedirects, false"})
    default void the_server_reads_the_defaults_in_the_jar(String setting, String value) {
        assertThat(host().text("setting", setting)).isEqualTo(value);
    }

    @Test
    default void the_hosts_own_settings_take_precedence() {
        assertThat(host().text("setting", "url")).endsWith(api().base());
    }

    @Test
    default void asks_the_hosts_supplier_for_the_key_of_every_request() {
        give("reader");
        assertThat(host().text("id", "job-active")).isEqualTo("job-active");

        with(
                "unknown",
                () -> assertThat(host().text("error", "job-active"))
                        .isEqualTo("UnauthorizedException 401 Invalid or expired admin API key"));

        assertThat(host().text("id", "job-active")).isEqualTo("job-active");
    }

    @Test
    default void repeats_a_get_with_a_new_key() {
        with("unknown,reader", () -> assertThat(host().text("id", "job-active")).isEqualTo("job-active"));
    }

    @Test
    default void a_refused_key_becomes_a_server_error_of_the_host() {
        with(
                "unknown",
                () -> assertThatReply(host().reply("id", "job-active"))
                        .hasStatus(500)
                        .hasNoHeader("WWW-Authenticate"));
    }

    /** Gives the keys, and then again the one that works. */
    private void with(String names, Runnable assertion) {
        give(names);
        try {
            assertion.run();
        } finally {
            give("reader");
        }
    }

    private void give(String names) {
        Call put = Call.of("PUT", api().base() + "/key-ring").header("Content-Type", "text/plain");
        assertThatReply(new Call(put.method(), put.target(), put.headers(), names.getBytes()).send())
                .hasStatus(204);
    }
}
