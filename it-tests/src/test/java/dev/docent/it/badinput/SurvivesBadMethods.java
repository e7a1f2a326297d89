package dev.docent.it.badinput;

import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Methods that a path does not offer: ours to answer, after the key; what we cannot claim, the runtime refuses. */
public interface SurvivesBadMethods extends HostTest {

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void names_the_methods_of_a_job(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void names_the_methods_of_a_projects_jobs(String method) {
        assertThatReply(api().toJobs(method, "alpha").bearer(Keys.OPERATOR).send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void names_the_methods_of_a_jobs_messages(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/message")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void knows_no_path_below_a_job_whatever_the_method(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(404, WireBytes.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void asks_for_the_key_before_it_tells_of_methods_or_paths(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path").send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @Test
    default void answers_head_without_content_where_it_is_not_offered() {
        assertThatReply(api().toJobs("HEAD", "alpha").bearer(Keys.OPERATOR).send())
                .hasStatus(405)
                .hasHeader("Allow", "POST")
                .hasNoBody();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "BREW", "PROPFIND"})
    default void leaves_methods_that_no_resource_can_claim_to_the_runtime(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isRefusedByWhoeverIsFirst();
    }

    @Test
    default void lets_nobody_in_by_the_case_of_a_method() {
        assertThatReply(api().toJob("get", "alpha", "job-active").send()).isRefusedByWhoeverIsFirst();
    }

    @Test
    default void loses_nothing_by_content_that_nobody_reads() {
        assertThatReply(api().toJob("PUT", "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .json("[".repeat(100_000))
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD);
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200);
    }
}
