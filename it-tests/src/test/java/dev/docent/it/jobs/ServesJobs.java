package dev.docent.it.jobs;

import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** GET of a job by project and id, in every state. */
public interface ServesJobs extends HostTest {

    private Reply job(String id) {
        return api().job("alpha", id).bearer(Keys.READER).send();
    }

    @Test
    default void returns_an_active_job_with_retry_after() {
        assertThatReply(job("job-active"))
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB)
                .hasHeader("Retry-After", "5");
    }

    @Test
    default void returns_a_completed_job_with_its_pull_request() {
        assertThatReply(job("job-completed"))
                .hasStatus(200)
                .isJson(WireBytes.COMPLETED_JOB)
                .hasNoHeader("Retry-After");
    }

    @Test
    default void returns_a_failed_job() {
        assertThatReply(job("job-failed"))
                .hasStatus(200)
                .isJson(WireBytes.FAILED_JOB)
                .hasNoHeader("Retry-After");
    }

    @Test
    default void returns_an_archived_job_with_its_archive_time() {
        assertThatReply(job("job-archived"))
                .hasStatus(200)
                .isJson(WireBytes.ARCHIVED_JOB)
                .hasNoHeader("Retry-After");
    }

    @Test
    default void finds_a_job_by_project_and_id() {
        assertThatReply(api().job("beta", "job-active").bearer(Keys.OPERATOR).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB_OF_BETA);
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.OPERATOR).send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void answers_head_like_get_but_without_content() {
        Reply get = job("job-active");
        assertThatReply(api().toJob("HEAD", "alpha", "job-active")
                        .bearer(Keys.READER)
                        .send())
                .hasStatus(200)
                .hasNoBody()
                .hasHeader("ETag", get.header("ETag").orElseThrow())
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Retry-After", "5");
    }

    @Test
    default void returns_the_job_if_the_etag_does_not_match() {
        assertThatReply(api().job("alpha", "job-active")
                        .bearer(Keys.READER)
                        .header(
                                "If-None-Match",
                                job("job-failed").header("ETag").orElseThrow())
                        .send())
                .hasStatus(200)
                .isJson(WireBytes.ACTIVE_JOB);
    }

    @Test
    default void accepts_every_form_of_if_none_match() {
        String tag = job("job-active").header("ETag").orElseThrow();
        for (String condition : new String[] {tag, "W/" + tag, "\"other\", " + tag, "*"}) {
            assertThatReply(api().job("alpha", "job-active")
                            .bearer(Keys.READER)
                            .header("If-None-Match", condition)
                            .send())
                    .hasStatus(304)
                    .hasNoBody()
                    .hasHeader("ETag", tag)
                    .hasHeader("Retry-After", "5");
        }
    }

    @Test
    default void supports_neither_new_jobs_nor_messages() {
        assertThatReply(api().toJobs("POST", "alpha")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"hi\"}")
                        .send())
                .isError(501, WireBytes.RUNS_NO_AGENTS);
        assertThatReply(api().toJob("POST", "alpha", "job-active/message")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"hi\"}")
                        .send())
                .isError(501, WireBytes.RUNS_NO_AGENTS);
    }
}
