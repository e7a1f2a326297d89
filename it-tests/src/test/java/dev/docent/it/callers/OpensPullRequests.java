package dev.docent.it.callers;

import java.util.UUID;
import java.util.concurrent.CompletableFuture;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.wire.Contract;
import dev.docent.it.wire.Keys;
import dev.docent.testkit.internal.Eventually;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** What becomes of a job whose branch was pushed while the forge failed, on a host that runs agents. */
public interface OpensPullRequests extends RunningHostTest {

    String ALPHA_JOBS = "/docent/v1/projects/alpha/jobs/";
    String LINK_OF_RUNNER = "\"prLink\":\"https://git.example.com/acme/handbook/pull/18\"";

    @Test
    default void a_pull_request_that_the_forge_refused_is_opened_later_without_the_agent() {
        String id = created("push and fail");
        settled(id, "failed");
        Reply failed = Eventually.await(
                "the end of the run", () -> read(id, ""), job -> job.text().contains("\"run\":null"));
        assertThat(failed.text())
                .contains(
                        "\"prLink\":null",
                        "\"outcome\":\"failed\"",
                        "\"reason\":\"the forge responded with 503\"",
                        "\"summary\":\"I have renamed it.\"",
                        "\"changed\":true",
                        "\"needsAnswer\":false");
        CompletableFuture<Reply> change = RunningHostTest.waiting(Call.get(api().base() + ALPHA_JOBS + id)
                .bearer(Keys.OPERATOR)
                .header("If-None-Match", failed.header("ETag").orElseThrow())
                .header("Prefer", "wait=25"));
        String key = UUID.randomUUID().toString();

        assertThatReply(open(id, key)).isError(502, "{\"error\":\"The forge responded with 503 to push and fail\"}");
        assertThatReply(read(id, "")).hasStatus(200).isJson(failed.text());

        Reply opened = open(id, key);
        assertThatReply(opened).hasStatus(200);
        assertThat(opened.header("Idempotency-Replayed")).isEmpty();
        assertThat(opened.text())
                .contains(
                        "\"status\":\"completed\"",
                        LINK_OF_RUNNER,
                        "\"outcome\":\"completed\"",
                        "\"reason\":null",
                        "\"summary\":\"I have renamed it.\"",
                        "\"changed\":true",
                        "\"run\":null");
        assertThatReply(open(id, key))
                .hasStatus(200)
                .hasHeader("Idempotency-Replayed", "true")
                .isJson(opened.text());
        assertThatReply(open(id, "")).hasStatus(200).isJson(opened.text());
        assertThat(change.join().text()).contains(LINK_OF_RUNNER);
        assertThat(job(id).send().text()).contains("\"status\":\"completed\"", LINK_OF_RUNNER);
        assertThat(read(id, "/steps").text())
                .contains("\"from\":\"failed\",\"to\":\"completed\"", "\"reason\":\"the pull request was opened\"");
    }

    @Test
    default void only_a_failed_job_with_a_branch_gets_one() {
        String failed = created("throw");
        settled(failed, "failed");
        String active = created("hold");

        for (String id : new String[] {failed, active}) {
            Reply refused = open(id, "");
            assertThatReply(refused).hasStatus(409).hasHeader("Cache-Control", "no-store");
            assertThat(refused.text()).contains("\"job\":{\"id\":\"" + id + "\"", "cannot become completed");
        }

        assertThatReply(open("no-such-job", "")).hasStatus(404);
        behind("POST", "cancel/" + active);
        assertThatReply(open(active, "")).hasStatus(409);
    }

    private Reply read(String id, String below) {
        String path = ALPHA_JOBS + id + below;
        Reply reply = Call.get(api().base() + path).bearer(Keys.OPERATOR).send();
        Contract.covers(reply, "GET", path);
        return reply;
    }

    private Reply open(String id, String key) {
        String path = ALPHA_JOBS + id + "/pull-request";
        Call call = Call.of("POST", api().base() + path).bearer(Keys.OPERATOR);
        Reply reply = (key.isEmpty() ? call : call.header("Idempotency-Key", key)).send();
        Contract.covers(reply, "POST", path);
        return reply;
    }
}
