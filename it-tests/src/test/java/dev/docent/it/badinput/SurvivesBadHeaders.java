package dev.docent.it.badinput;

import dev.docent.it.http.Call;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Unsatisfiable or malformed headers. */
public interface SurvivesBadHeaders extends HostTest {

    private Call job() {
        return api().job("alpha", "job-active").bearer(Keys.READER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml, text/*", "application/json;q=0", "application/json;q=0.000"})
    default void refuses_a_request_that_does_not_accept_json(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void answers_406_before_404_for_a_request_that_does_not_accept_json() {
        assertThatReply(api().job("alpha", "job-unknown")
                        .bearer(Keys.READER)
                        .only("Accept", "text/html")
                        .send())
                .isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void checks_the_key_before_accept() {
        assertThatReply(job().without("Authorization")
                        .only("Accept", "text/html")
                        .send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "application/json; charset=utf-8",
                "text/html, application/json;q=0.1",
                "application/json;q=0.001"
            })
    default void serves_a_request_that_accepts_json_among_others(String accept) {
        assertThatReply(job().only("Accept", accept).send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void serves_a_request_that_accepts_anything() {
        assertThatReply(job().without("Accept").send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "///", "application/json;q=x"})
    default void reveals_nothing_for_a_malformed_accept(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isRefused();
    }

    @Test
    default void ignores_the_content_type_of_a_request_without_content() {
        assertThatReply(job().header("Content-Type", "text/nonsense").send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void returns_the_same_bytes_for_every_language_and_charset() {
        assertThatReply(job().header("Accept-Language", "de")
                        .header("Accept-Charset", "iso-8859-1")
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }
}
