package dev.docent.it.badinput;

import dev.docent.it.http.Call;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Headers that ask for what there is not, or make no sense. */
public interface SurvivesBadHeaders extends HostTest {

    private Call job() {
        return api().job("alpha", "job-active").bearer(Keys.READER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml, text/*", "application/json;q=0", "application/json;q=0.000"})
    default void refuses_whoever_accepts_no_json(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void refuses_for_errors_too_whoever_accepts_no_json() {
        assertThatReply(api().job("alpha", "job-unknown")
                        .bearer(Keys.READER)
                        .only("Accept", "text/html")
                        .send())
                .isError(406, WireBytes.NOT_ACCEPTABLE);
    }

    @Test
    default void asks_for_the_key_before_it_looks_at_accept() {
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
    default void answers_whoever_accepts_json_among_others(String accept) {
        assertThatReply(job().only("Accept", accept).send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void answers_whoever_accepts_anything() {
        assertThatReply(job().without("Accept").send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "///", "application/json;q=x"})
    default void shows_nothing_for_an_accept_that_cannot_be_read(String accept) {
        assertThatReply(job().only("Accept", accept).send()).isRefusedByWhoeverIsFirst();
    }

    @Test
    default void ignores_the_type_of_content_that_is_not_there() {
        assertThatReply(job().header("Content-Type", "text/nonsense").send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void changes_no_byte_for_a_language_or_a_charset() {
        assertThatReply(job().header("Accept-Language", "de")
                        .header("Accept-Charset", "iso-8859-1")
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }
}
