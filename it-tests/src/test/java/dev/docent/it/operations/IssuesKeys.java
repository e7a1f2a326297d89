package dev.docent.it.operations;

import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;
import dev.docent.it.running.RunningHostTest;
import dev.docent.it.server.ServerLog;
import dev.docent.it.server.ServerUnderTest;
import dev.docent.it.wire.Keys;
import org.junit.jupiter.api.Test;

import static dev.docent.it.http.ReplyAssert.assertThatReply;
import static org.assertj.core.api.Assertions.assertThat;

/** A host that issues keys while it runs, and records who called its APIs; without OpenTelemetry, which it could have. */
public interface IssuesKeys extends RunningHostTest {

    /** {@return a mark of the server's log before the host was deployed} */
    long deployed();

    @Test
    default void an_issued_key_is_accepted_for_its_project_and_scope_and_no_others() {
        String token = issued("issued")[1];

        assertThatReply(with(token, "GET", "/alpha/job/job-active")).hasStatus(200);
        assertThatReply(with(token, "GET", "/beta/job/job-active")).hasStatus(404);
        assertThatReply(with(token, "POST", "/alpha/job")).hasStatus(403);
        assertThatReply(with(token + "0", "GET", "/alpha/job/job-active")).hasStatus(401);
    }

    @Test
    default void a_revoked_key_is_refused_at_once() {
        String[] issued = issued("revoked");
        assertThatReply(with(issued[1], "GET", "/alpha/job/job-active")).hasStatus(200);

        assertThat(operator("revoked-keys/" + issued[0])).isEqualTo("revoked");

        assertThatReply(with(issued[1], "GET", "/alpha/job/job-active")).hasStatus(401);
    }

    @Test
    default void a_key_that_is_revoked_while_its_request_waits_gets_no_job() {
        String[] issued = issued("waiting");
        String id = created("later");
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(
                call(issued[1], "GET", "/alpha/job/" + id).header("Prefer", "wait=25"));
        operator("revoked-keys/" + issued[0]);

        behind("POST", "complete/" + id);

        assertThatReply(waiting.join()).hasStatus(401);
    }

    @Test
    default void a_replaced_token_is_accepted_for_the_overlap_only() {
        String[] first = issued("rotated");
        String[] second = operator("rotated-keys/" + first[0] + "/3600").split(" ");
        assertThatReply(with(first[1], "GET", "/alpha/job/job-active")).hasStatus(200);
        assertThatReply(with(second[1], "GET", "/alpha/job/job-active")).hasStatus(200);

        String[] third = operator("rotated-keys/" + first[0] + "/0").split(" ");

        assertThatReply(with(second[1], "GET", "/alpha/job/job-active")).hasStatus(401);
        assertThatReply(with(third[1], "GET", "/alpha/job/job-active")).hasStatus(200);
    }

    @Test
    default void every_call_is_reported_with_its_caller_and_its_outcome_and_logged_without_keys() {
        ServerLog log = ServerUnderTest.log();
        long mark = log.mark();
        String token = issued("audited")[1];
        String id = created("later");

        with(token, "GET", "/alpha/job/audited-1");
        with(token, "POST", "/alpha/job");
        with("docent_wrong", "GET", "/alpha/job/audited-2");
        Call.get(api().base() + "/docent/v1/projects/alpha/jobs/" + id)
                .bearer(token)
                .send();
        Call.of("POST", api().base() + "/docent/v1/projects/alpha/jobs/" + id + "/cancel")
                .bearer(Keys.OPERATOR)
                .send();
        Call.get(api().base() + "/docent/v1/nothing/here").bearer(token).send();
        Call.get(api().base() + "/v2/agent/alpha/job/" + id)
                .bearer(token)
                .header("Prefer", "wait=1")
                .header("If-None-Match", "\"none\"")
                .send();

        String prefix = "/v2/agent/{projectId}/job";
        assertThat(accesses())
                .contains(
                        "GET " + prefix + "/{id} alpha audited-1 audited 127.0.0.1 404 FAILED",
                        "POST " + prefix + " alpha null audited 127.0.0.1 403 REFUSED",
                        "GET " + prefix + "/{id} alpha audited-2 null 127.0.0.1 401 REFUSED",
                        "GET /docent/v1/projects/{projectId}/jobs/{id} alpha " + id + " audited 127.0.0.1 200 ALLOWED",
                        "POST /docent/v1/projects/{projectId}/jobs/{id}/cancel alpha " + id
                                + " operator 127.0.0.1 202 ALLOWED",
                        "GET /docent/v1/{call} null null audited 127.0.0.1 404 FAILED",
                        "GET " + prefix + "/{id} alpha " + id + " audited 127.0.0.1 200 ALLOWED")
                .anyMatch(line -> line.matches("POST .* alpha null operator 127.0.0.1 201 ALLOWED"));
        String logged = log.since(
                mark,
                "\"operation\":\"GET " + prefix
                        + "/{id}\",\"projectId\":\"alpha\",\"jobId\":\"audited-1\",\"caller\":\"audited\","
                        + "\"address\":\"127.0.0.1\",\"status\":404,\"outcome\":\"failed\"}");
        assertThat(logged).doesNotContain(token, Keys.OPERATOR, "docent_wrong");
    }

    @Test
    default void a_request_that_waits_is_reported_once_with_the_status_of_its_response() {
        String id = created("later");
        CompletableFuture<Reply> waiting = RunningHostTest.waiting(job(id).header("Prefer", "wait=25"));

        behind("POST", "complete/" + id);

        assertThatReply(waiting.join()).hasStatus(200);
        assertThat(accesses().stream().filter(line -> line.contains("GET /v2/agent/{projectId}/job/{id} alpha " + id)))
                .hasSize(1)
                .allMatch(line -> line.endsWith("200 ALLOWED"));
    }

    @Test
    default void an_observer_that_fails_is_not_noticed_by_the_caller() {
        assertThatReply(with(Keys.OPERATOR, "GET", "/alpha/job/fails-the-observer"))
                .hasStatus(404);
    }

    /** OpenTelemetry is off unless an application switches it on. */
    @Test
    default void a_host_without_open_telemetry_says_once_why_nothing_is_sent() {
        String logged = ServerUnderTest.log().since(deployed(), "docent-observability creates no spans and metrics");

        assertThat(logged.lines().filter(line -> line.contains("docent-observability creates")))
                .hasSize(1);
        created("complete");
    }

    private String[] issued(String name) {
        return operator("keys/" + name).split(" ");
    }

    private String operator(String path) {
        Reply reply = Call.of("POST", api().base() + "/operator/" + path).send();
        assertThatReply(reply).hasStatus(200);
        return reply.text();
    }

    private List<String> accesses() {
        return Call.of("GET", api().base() + "/operator/accesses")
                .send()
                .text()
                .lines()
                .toList();
    }

    private Call call(String token, String method, String path) {
        return Call.of(method, api().base() + "/v2/agent" + path).bearer(token);
    }

    private Reply with(String token, String method, String path) {
        return call(token, method, path).send();
    }
}
