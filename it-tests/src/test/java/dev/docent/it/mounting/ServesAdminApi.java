package dev.docent.it.mounting;

import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What holds however a host mounts the admin API, whatever else it brings: the same bytes, behind a closed door. */
public interface ServesAdminApi extends HostTest {

    @Test
    default void answers_a_job_with_the_same_bytes() {
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB)
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Retry-After", "5");
    }

    @Test
    default void answers_strange_text_with_the_same_bytes() {
        assertThatReply(api().job("alpha", "j%C3%B6b%20%E2%98%83%20%F0%9F%98%80")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.STRANGE_JOB);
    }

    @Test
    default void answers_a_missing_job_with_the_error_body() {
        assertThatReply(api().job("alpha", "job-unknown").bearer(Keys.READER).send())
                .isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    default void lets_nobody_in_without_a_key() {
        assertThatReply(api().job("alpha", "job-active").send())
                .isError(401, WireBytes.NO_CREDENTIALS)
                .hasHeader("WWW-Authenticate", "Bearer");
    }

    @Test
    default void lets_nobody_in_with_a_key_that_it_does_not_know() {
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.UNKNOWN).send())
                .isError(401, WireBytes.INVALID_TOKEN)
                .hasHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
    }

    @Test
    default void refuses_to_write_with_a_key_that_may_read() {
        assertThatReply(api().toJobs("POST", "alpha")
                        .bearer(Keys.READER)
                        .json("{\"prompt\":\"hi\"}")
                        .send())
                .isError(403, WireBytes.INSUFFICIENT_SCOPE)
                .hasHeader("WWW-Authenticate", "Bearer error=\"insufficient_scope\"");
    }

    @Test
    default void answers_a_method_that_a_job_does_not_offer() {
        assertThatReply(api().toJob("DELETE", "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @Test
    default void answers_that_nothing_changed() {
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
