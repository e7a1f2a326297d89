package dev.docent.it.badinput;

import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;

/** Unsupported methods: Docent refuses them after checking the key; unknown methods are refused by the runtime. */
public interface SurvivesBadMethods extends HostTest {

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void lists_the_methods_of_a_job(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD)
                .hasHeader("Allow", "GET, HEAD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void lists_the_methods_of_a_projects_jobs(String method) {
        assertThatReply(api().toJobs(method, "alpha").bearer(Keys.OPERATOR).send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void lists_the_methods_of_a_jobs_messages(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/message")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(405, WireBytes.ONLY_POST)
                .hasHeader("Allow", "POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void answers_404_below_a_job_for_every_method(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isError(404, WireBytes.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
    default void checks_the_key_before_methods_and_paths(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active").send()).isError(401, WireBytes.NO_CREDENTIALS);
        assertThatReply(api().toJob(method, "alpha", "job-active/unknown/path").send())
                .isError(401, WireBytes.NO_CREDENTIALS);
    }

    @Test
    default void answers_head_without_content_where_it_is_not_supported() {
        assertThatReply(api().toJobs("HEAD", "alpha").bearer(Keys.OPERATOR).send())
                .hasStatus(405)
                .hasHeader("Allow", "POST")
                .hasNoBody();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRACE", "BREW", "PROPFIND"})
    default void leaves_unknown_methods_to_the_runtime(String method) {
        assertThatReply(api().toJob(method, "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .send())
                .isRefused();
    }

    @Test
    default void a_method_in_lower_case_does_not_bypass_the_key_check() {
        assertThatReply(api().toJob("get", "alpha", "job-active").send()).isRefused();
    }

    @Test
    default void tolerates_unread_content() {
        assertThatReply(api().toJob("PUT", "alpha", "job-active")
                        .bearer(Keys.OPERATOR)
                        .json("[".repeat(100_000))
                        .send())
                .isError(405, WireBytes.ONLY_GET_AND_HEAD);
        assertThatReply(api().job("alpha", "job-active").bearer(Keys.READER).send())
                .hasStatus(200);
    }
}
