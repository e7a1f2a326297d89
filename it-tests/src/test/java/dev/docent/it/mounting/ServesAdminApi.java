package dev.docent.it.mounting;

import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** Holds for every way to mount the admin API and every kind of host: the same bytes, and access control. */
public interface ServesAdminApi extends HostTest {

    @Test
    default void returns_the_expected_bytes_of_a_job() {
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB)
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Retry-After", "5");
    }

    @Test
    default void returns_the_expected_bytes_of_strange_text() {
        assertThatReply(api().job("alpha", "j%C3%B6b%20%E2%98%83%20%F0%9F%98%80")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.STRANGE_JOB);
    }

    @Test
    default void answers_404_with_the_error_body_for_a_missing_job() {
        assertThatReply(api().job("alpha", "job-unknown").bearer(Keys.READER).send())
                .isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    default void refuses_a_request_without_a_key() {
        assertThatReply(api().job("alpha", "job-active").send())
                .isError(401, WireBytes.NO_CREDENTIALS)
                .hasHeader("WWW-Authenticate", "Bearer");
    }

    @Test
    default void refuses_an_unknown_key() {
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.UNKNOWN).send())
                .isError(401, WireBytes.INVALID_TOKEN)
                .hasHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    }

    @Test
    default void refuses_a_write_with_a_read_only_key() {
        assertThatReply(api().toJobs("POST", "alpha")
                        .bearer(Keys.READER)
                        .json("{\"prompt\":\"hi\"}")
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE)
                .hasHeader("WWW-Authenticate", "Bearer error=\"insufficient_scope\"");
    }

    @Test
    default void answers_405_for_an_unsupported_method() {
        assertThatReply(api().toJob("DELETE", "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @Test
    default void answers_304_for_an_unchanged_job() {
        Reply first = api().job("alpha", "job-active").bearer(Keys.READER).send();
        String tag = first.header("ETag").orElseThrow();
        assertThat(tag).matches("\"[A-Za-z0-9_-]{16,}\"");

        assertThatReply(api().job("alpha", "job-active")
                        .bearer(Keys.READER)
                        .header("If-None-Match", tag)
                        .send())
                .hasStatus(304)
                .hasNoBody()
                .hasHeader("ETag", tag)
                .hasHeader("Cache-Control", "private, no-cache");
    }
}
