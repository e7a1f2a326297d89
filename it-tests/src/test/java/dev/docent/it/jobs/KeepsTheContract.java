package dev.docent.it.jobs;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.mounting.HostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Responses conform to the project's OpenAPI document, according to a third-party validator. */
public interface KeepsTheContract extends HostTest {

    @ParameterizedTest
    @ValueSource(strings = {"job-active", "job-completed", "job-failed", "job-archived"})
    default void every_job_matches_the_document(String id) {
        covered(200, "GET", "/" + id, api().job("alpha", id).bearer(Keys.READER));
    }

    @Test
    default void a_304_matches_the_document() {
        Reply first = api().job("alpha", "job-active").bearer(Keys.READER).send();
        String tag = first.header("ETag").orElseThrow();
        covered(
                304,
                "GET",
                "/job-active",
                api().job("alpha", "job-active").bearer(Keys.READER).header("If-None-Match", tag));
    }

    @Test
    default void every_refusal_matches_the_document() {
        Call job = api().job("alpha", "job-active");
        covered(401, "GET", "/job-active", job);
        covered(401, "GET", "/job-active", job.bearer(Keys.UNKNOWN));
        covered(403, "GET", "/job-active", job.bearer(Keys.ELSEWHERE));
        covered(404, "GET", "/job-unknown", api().job("alpha", "job-unknown").bearer(Keys.READER));
        covered(406, "GET", "/job-active", job.bearer(Keys.READER).only("Accept", "text/html"));
        covered(400, "GET", "/job-active", job.bearer(Keys.READER).bearer(Keys.READER));
    }

    @ParameterizedTest
    @CsvSource({"'', 501", "/job-active/message, 501"})
    default void a_501_matches_the_document(String below, int status) {
        Call post =
                Call.of("POST", api().toJobs("POST", "alpha").target() + below).json("{\"prompt\":\"hi\"}");
        covered(status, "POST", below, post.bearer(Keys.OPERATOR));
        covered(403, "POST", below, post.bearer(Keys.READER));
        covered(401, "POST", below, post);
    }

    @Test
    default void the_validator_detects_a_mismatch() {
        Reply job = api().job("alpha", "job-active").bearer(Keys.READER).send();
        Reply broken = new Reply(
                200, job.headers(), job.text().replace("\"active\"", "5").getBytes());
        assertThatThrownBy(() -> Contract.covers(broken, "GET", "/v2/agent/alpha/job/job-active"))
                .isInstanceOf(AssertionError.class);
    }

    private static void covered(int status, String method, String below, Call call) {
        Reply reply = call.send();
        assertThatReply(reply).hasStatus(status);
        Contract.covers(reply, method, "/v2/agent/alpha/job" + below);
    }
}
