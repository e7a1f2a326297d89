package dev.docent.it.running;

import java.util.ArrayList;
import java.util.List;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.wire.Keys;
import dev.docent.it.wire.WireBytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** POST of a project's jobs: from the request to the end of the run, including errors. */
public interface CreatesJobs extends RunningHostTest {

    @Test
    default void creates_and_runs_a_job() {
        Reply reply = RunningHostTest.whenFree(() -> create("{\"prompt\":\"complete\",\"more\":{\"of\":[1,null]}}"));

        String id = RunningHostTest.id(reply);
        assertThatReply(reply)
                .hasStatus(201)
                .hasHeader("Cache-Control", "private, no-cache")
                .hasHeader("Retry-After", "5");
        assertThat(reply.mediaType()).contains("application/json");
        assertThat(reply.header("ETag")).isPresent();
        assertThat(reply.text())
                .matches("\\{\"id\":\"" + id + "\",\"status\":\"active\",\"source\":\\{\"repository\":"
                        + "\"https://git.example.com/acme/handbook\",\"ref\":null\\},\"model\":\"example-model-1\","
                        + "\"prLink\":null,\"createdAt\":\"[^\"]+Z\",\"archivedAt\":null\\}");
        assertThat(settled(id, "completed").text())
                .contains("\"ref\":\"agent/fresh\"")
                .contains("\"prLink\":\"https://git.example.com/acme/handbook/pull/18\"");
    }

    @Test
    default void fails_the_job_of_a_runner_that_throws() {
        String id = created("throw");

        assertThat(settled(id, "failed").text()).contains("\"status\":\"failed\"");
        assertThat(behind("GET", "history/" + id)).isEqualTo("active: created\nfailed: out of credit");
    }

    @Test
    default void lets_the_host_finish_a_job_later() {
        String id = created("later");
        assertThat(settled(id, "active").text()).contains("\"status\":\"active\"");

        assertThat(behind("POST", "complete/" + id)).isEqualTo("completed");
        assertThat(behind("POST", "complete/" + id)).isEqualTo("refused: completed to completed");
    }

    @Test
    default void lets_the_runner_finish_a_job_through_the_lifecycle() {
        assertThat(settled(created("complete without a change"), "completed").text())
                .contains("\"prLink\":null");
    }

    @Test
    default void answers_503_while_all_runners_are_busy_and_accepts_jobs_afterwards() {
        List<String> held = new ArrayList<>(List.of(created("hold")));
        try {
            Reply reply = create("{\"prompt\":\"hold\"}");
            for (; reply.status() == 201 && held.size() < 10; reply = create("{\"prompt\":\"hold\"}")) {
                held.add(RunningHostTest.id(reply));
            }
            assertThatReply(reply).isError(503, WireBytes.ALL_BUSY).hasHeader("Retry-After", "5");
        } finally {
            held.forEach(id -> behind("POST", "release"));
        }
        assertThat(held).hasSizeBetween(1, 4);
        assertThat(held)
                .allSatisfy(id -> assertThat(settled(id, "completed").text()).contains("\"status\":\"completed\""));
        assertThat(settled(created("complete"), "completed").text()).contains("completed");
    }

    @Test
    default void limits_how_many_jobs_a_project_creates() {
        Reply reply = null;
        for (int i = 0; i <= 60; i++) {
            reply = createInBeta("refuse");
            assertThatReply(reply).as("what the host refuses is not counted").hasStatus(400);
        }
        for (int i = 0; i <= 60; i++) {
            reply = createInBeta("complete");
            assertThatReply(reply).hasStatus(i < 60 ? 201 : 429);
        }
        assertThat(Integer.parseInt(reply.header("Retry-After").orElseThrow())).isBetween(3_000, 3_600);
        assertThatReply(reply).hasHeader("Cache-Control", "no-store");
    }

    private Reply createInBeta(String prompt) {
        Call call = api().toJobs("POST", "beta").bearer(Keys.OPERATOR).json("{\"prompt\":\"" + prompt + "\"}");
        return RunningHostTest.whenFree(() -> RunningHostTest.matchingDocument(call, ""));
    }

    @Test
    default void reports_why_the_host_refuses_a_job() {
        assertThatReply(RunningHostTest.whenFree(() -> create("{\"prompt\":\"refuse\"}")))
                .isError(400, "{\"error\":\"Not this one\"}");
    }

    @Test
    default void hides_the_details_of_a_runner_error() {
        assertThatReply(RunningHostTest.whenFree(() -> create("{\"prompt\":\"trip\"}")))
                .isError(500, WireBytes.INTERNAL_ERROR);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"prompt\":\"\"}",
                "{\"prompt\":null}",
                "{\"prompt\":5}",
                "{\"prompt\":[\"a\"]}",
                "[]",
                "null",
                "\"prompt\"",
                "{\"prompt\":\"a\"",
                "{\"prompt\":\"a\"}}",
                "prompt=a"
            })
    default void refuses_content_without_a_prompt(String content) {
        assertThatReply(create(content)).isError(400, WireBytes.NO_PROMPT);
    }

    @Test
    default void refuses_missing_and_deeply_nested_content() {
        assertThatReply(api().toJobs("POST", "alpha")
                        .bearer(Keys.OPERATOR)
                        .header("Content-Type", "application/json")
                        .header("Content-Length", "0")
                        .send())
                .isError(400, WireBytes.NO_PROMPT);
        assertThatReply(create("{\"x\":" + "[".repeat(200_000))).isError(400, WireBytes.NO_PROMPT);
    }

    @Test
    default void refuses_content_that_is_not_json() {
        Call text = api().toJobs("POST", "alpha")
                .bearer(Keys.OPERATOR)
                .json("{\"prompt\":\"a\"}")
                .only("Content-Type", "text/plain");
        assertThatReply(RunningHostTest.matchingDocument(text, "")).isError(415, WireBytes.NO_JSON);
    }

    /** Some servers read it before they call the application, and respond with a page of their own. */
    @ParameterizedTest
    @ValueSource(
            strings = {"json", "a/b/c", "///", "application/json;", "application/json;charset", "application/json;=x"})
    default void a_malformed_content_type_is_no_success_and_shows_nothing_of_the_inside(String type) {
        Reply reply = api().toJobs("POST", "alpha")
                .bearer(Keys.OPERATOR)
                .json("{\"prompt\":5}")
                .only("Content-Type", type)
                .send();

        assertThatReply(reply).isRefused();
        assertThat(reply.text()).doesNotContain("\tat ", "dev.docent", "java.lang");
    }

    @Test
    default void refuses_content_that_is_too_large() {
        String frame = "{\"prompt\":\"\"}";
        int room = 1_048_576 - frame.length();
        assertThatReply(create("{\"prompt\":\"" + "x".repeat(room + 1) + "\"}")).isError(413, WireBytes.TOO_LARGE);
        assertThatReply(RunningHostTest.whenFree(() -> create("{\"prompt\":\"" + "x".repeat(room) + "\"}")))
                .hasStatus(201);
    }

    @Test
    default void answers_404_for_a_project_that_the_key_does_not_reach() {
        assertThatReply(api().toJobs("POST", "gamma")
                        .bearer(Keys.OPERATOR)
                        .json("{\"prompt\":\"complete\"}")
                        .send())
                .isError(404, WireBytes.NOT_FOUND);
    }
}
