package dev.docent.it.running;

import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** POST of a message to a job. */
public interface SendsMessages extends RunningHostTest {

    @Test
    default void reopens_a_completed_job_and_restores_its_pull_request() {
        String id = created("complete");
        settled(id, "completed");

        Reply reply = message(id, "{\"prompt\":\"complete without a change\"}");

        assertThatReply(reply).hasStatus(200).hasHeader("Retry-After", "5");
        assertThat(reply.text()).contains("\"status\":\"active\"").contains("\"prLink\":null");
        assertThat(settled(id, "completed").text())
                .contains("\"prLink\":\"https://git.example.com/acme/handbook/pull/18\"");
    }

    @Test
    default void reopens_a_failed_job() {
        String id = created("throw");
        settled(id, "failed");

        assertThatReply(message(id, "{\"prompt\":\"complete\"}")).hasStatus(200);
        settled(id, "completed");
        assertThat(behind("GET", "history/" + id))
                .isEqualTo("active: created\nfailed: out of credit\nactive: follow-up message\n"
                        + "completed: the agent finished");
    }

    @Test
    default void refuses_a_message_to_an_active_or_an_archived_job_and_names_both_states() {
        Reply active = message("job-active", "{\"prompt\":\"complete\"}");
        assertThatReply(active).hasStatus(400);
        assertThat(active.text()).contains("is still active; wait for it to end, then send the message");

        Reply archived = message("job-archived", "{\"prompt\":\"complete\"}");
        assertThatReply(archived).hasStatus(400).hasHeader("Cache-Control", "no-store");
        assertThat(archived.text()).contains("is archived and cannot become active");
    }

    @Test
    default void answers_404_for_a_missing_or_unreachable_job() {
        assertThatReply(message("none", "{\"prompt\":\"complete\"}")).isError(404, WireBytes.NO_SUCH_JOB);
        assertThatReply(api().toJob("POST", "beta", "job-active/message")
                        .bearer(Keys.WRITER)
                        .json("{\"prompt\":\"complete\"}")
                        .send())
                .isError(404, WireBytes.NO_SUCH_JOB);
    }

    @Test
    default void refuses_a_message_without_a_prompt() {
        assertThatReply(message("job-failed", "{}")).isError(400, WireBytes.NO_PROMPT);
    }
}
