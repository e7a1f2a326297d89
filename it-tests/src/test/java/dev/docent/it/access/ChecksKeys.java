package dev.docent.it.access;

import java.util.List;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.http.Reply.Header;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Admin API keys from the host's configuration. */
public interface ChecksKeys extends HostTest {

    private Call job() {
        return api().job("alpha", "job-active");
    }

    @Test
    default void accepts_every_key_that_may_read_the_project() {
        for (String token : List.of(Keys.READER, Keys.OPERATOR, Keys.WRITER, Keys.EVERYWHERE, Keys.LOOPBACK)) {
            assertThatReply(job().bearer(token).send()).hasStatus(200).isJson(WireBytes.ACTIVE_JOB);
        }
    }

    @Test
    default void compares_the_scheme_case_insensitively() {
        assertThatReply(job().header("Authorization", "bearer " + Keys.READER).send())
                .hasStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Basic dXNlcjpwYXNz", "Digest x", "Bearerdocent_x"})
    default void requires_a_key(String authorization) {
        assertThatReply(job().header("Authorization", authorization).send())
                .isError(401, WireBytes.NO_CREDENTIALS)
                .hasHeader("WWW-Authenticate", "Bearer");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                Keys.MARK,
                "docent_",
                "docent_" + Keys.MARK + "-reader2",
                "DOCENT_" + Keys.MARK + "-reader",
                "mint_" + Keys.MARK + "-reader",
                "docent_" + Keys.MARK + " -reader",
                "docent_" + Keys.MARK + "-reader, docent_" + Keys.MARK + "-reader",
                "\"docent_" + Keys.MARK + "-reader\""
            })
    default void refuses_a_malformed_or_unknown_key(String token) {
        assertThatReply(job().bearer(token).send())
                .isError(401, WireBytes.INVALID_TOKEN)
                .hasHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    }

    @Test
    default void refuses_a_key_that_is_not_ascii() {
        assertThatReply(job().bearer("docent_" + Keys.MARK + "-\u00fcnicode").send())
                .isRefused();
    }

    @Test
    default void refuses_a_very_long_key() {
        assertThatReply(job().bearer(Keys.READER + "x".repeat(4_000)).send())
                .isError(401, WireBytes.INVALID_TOKEN)
                .hasHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    }

    @Test
    default void refuses_an_expired_key_with_the_same_error_as_an_unknown_one() {
        assertThatReply(job().bearer(Keys.EXPIRED).send())
                .isError(401, WireBytes.INVALID_TOKEN)
                .hasHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    }

    @Test
    default void refuses_a_key_from_a_disallowed_address() {
        assertThatReply(job().bearer(Keys.ELSEWHERE).send())
                .isError(403, WireBytes.ADDRESS_NOT_ALLOWED)
                .hasHeader("WWW-Authenticate", "Bearer error=\"insufficient_scope\"");
    }

    @Test
    default void ignores_headers_that_claim_another_client_address() {
        assertThatReply(job().bearer(Keys.ELSEWHERE)
                        .header("X-Forwarded-For", "203.0.113.7")
                        .header("Forwarded", "for=203.0.113.7")
                        .send())
                .isError(403, WireBytes.ADDRESS_NOT_ALLOWED);
    }

    @Test
    default void refuses_two_authorization_headers() {
        assertThatReply(job().bearer(Keys.READER).bearer(Keys.READER).send())
                .isError(400, WireBytes.TWO_AUTHORIZATIONS);
    }

    @Test
    default void does_not_accept_a_key_in_the_query() {
        assertThatReply(Call.get(job().target() + "?access_token=" + Keys.READER)
                        .send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @Test
    default void does_not_distinguish_a_foreign_projects_job_from_a_missing_one() {
        Reply missing = api().job("alpha", "job-unknown").bearer(Keys.STRANGER).send();
        Reply foreign = api().job("alpha", "job-active").bearer(Keys.STRANGER).send();

        assertThatReply(foreign).isError(404, WireBytes.NO_SUCH_JOB);
        assertThat(foreign.body()).isEqualTo(missing.body());
        assertThat(withoutDate(foreign)).isEqualTo(withoutDate(missing));
    }

    private static List<Header> withoutDate(Reply reply) {
        return reply.headers().stream()
                .filter(header -> !header.name().equalsIgnoreCase("Date"))
                .toList();
    }
}
