package dev.docent.client;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.client.exceptions.EventsGoneException;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.exceptions.JobNotFoundException;
import dev.docent.client.exceptions.JobStateException;
import dev.docent.client.exceptions.ServerFailureException;
import dev.docent.client.exceptions.UnreadableResponseException;
import dev.docent.client.internal.Repeats;
import dev.docent.client.jobs.JobFilter;
import dev.docent.client.jobs.LogPart;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.jobs.RemoteProject;
import dev.docent.testkit.adminapi.AdminApiStandIn;
import dev.docent.testkit.adminapi.ReceivedRequest;
import dev.docent.testkit.adminapi.ScriptedResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@ParameterizedClass
@EnumSource(ClientKind.class)
class DocentJobsClientTest {

    private static final String JOBS = "/docent/v1/projects/p/jobs";
    private static final String LOG = JOBS + "/1/log";

    private final AdminApiStandIn api = AdminApiStandIn.start();
    private final AgentJobsClients clients = AgentJobsClients.builder()
            .repeats(new Repeats(false, duration -> {}, () -> 0))
            .build();
    private final DocentJobsClient client;

    DocentJobsClientTest(ClientKind kind) {
        this.client = kind.docent(clients, api.address(), KeySupplier.of("mint_abc"));
    }

    @AfterEach
    void close() {
        ClientKind.closeAll();
        clients.close();
        api.close();
    }

    @Test
    void reads_a_job_with_all_that_is_known() throws Exception {
        api.jobDetails("p", "1", ScriptedResponse.job(Details.cancelled("1")));

        RemoteJob job = client.get("p", "1");
        assertThat(job)
                .isEqualTo(RemoteJob.of(Details.cancelled("1")))
                .hasSameHashCodeAs(RemoteJob.of(Details.cancelled("1")));
        assertThat(job.key()).isEqualTo(new AgentJobKey("p", "1"));
        assertThat(job.outcome()).isEqualTo(RunOutcome.CANCELLED);
        assertThat(job.summary()).isEqualTo("# Half\nüber");
        assertThat(job.usage().inputTokens()).isEqualTo(5_000_000_000L);
        assertThat(job.run().cancelRequested()).isTrue();
        assertThat(client.getAsync("p", "1").toCompletableFuture().get(5, TimeUnit.MINUTES))
                .isEqualTo(job);
        ReceivedRequest request = api.requests().get(0);
        assertThat(request.header("Authorization")).contains("Bearer mint_abc");
        assertThat(request.header("Accept")).contains("application/json");
        assertThat(request.header("Idempotency-Key")).isEmpty();
    }

    @Test
    void what_is_not_known_is_null() {
        api.jobDetails("p", "1", ScriptedResponse.job(Details.queued("1")));

        RemoteJob job = client.get("p", "1");
        assertThat(job).isEqualTo(RemoteJob.of(Details.queued("1")));
        assertThat(job.outcome()).isNull();
        assertThat(job.usage()).isNull();
        assertThat(job.run().isQueued()).isTrue();
        assertThat(job.run().queuePosition()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"id\":\"1\"=\"id\":null",
                "\"projectId\":\"p\"=\"projectId\":{}",
                "\"needsAnswer\":true=\"needsAnswer\":\"perhaps\"",
                "\"inputTokens\":5000000000=\"inputTokens\":1.5",
                "\"inputTokens\":5000000000=\"inputTokens\":-1",
                "\"currency\":\"USD\"=\"currency\":\"coins\"",
                "\"amount\":\"0.042\"=\"amount\":\"much\"",
                "\"attempt\":1=\"attempt\":99999999999",
                "\"endedAt\":\"2026=\"endedAt\":\"about 2026"
            })
    void a_job_that_is_not_as_described_is_unreadable(String change) {
        String[] parts = change.split("=", 2);
        api.jobDetails("p", "1", ScriptedResponse.job(Details.cancelled("1")));
        RemoteJob valid = client.get("p", "1");
        api.on("GET", "/docent/v1/projects/p/jobs/2", ScriptedResponse.json(200, changed(parts[0], parts[1])));

        assertThat(valid.id()).isEqualTo("1");
        assertThatThrownBy(() -> client.get("p", "2"))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining(JOBS + "/2");
    }

    private static String changed(String from, String to) {
        String json = new String(bodyOf(ScriptedResponse.job(Details.cancelled("1"))), StandardCharsets.UTF_8);
        assertThat(json).contains(from);
        return json.replace(from, to);
    }

    private static byte[] bodyOf(ScriptedResponse response) {
        try (AdminApiStandIn own = AdminApiStandIn.start().on("GET", "/", response)) {
            return java.net.http.HttpClient.newHttpClient()
                    .send(
                            java.net.http.HttpRequest.newBuilder(own.address().resolve("/"))
                                    .build(),
                            java.net.http.HttpResponse.BodyHandlers.ofByteArray())
                    .body();
        } catch (java.io.IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void unknown_fields_statuses_and_outcomes_are_tolerated() {
        api.on(
                "GET",
                JOBS + "/2",
                ScriptedResponse.json(
                        200,
                        changed("{\"id\"", "{\"new\":[{}],\"id\"")
                                .replace("\"status\":\"failed\"", "\"status\":\"pondering\"")
                                .replace("\"outcome\":\"cancelled\"", "\"outcome\":\"enlightened\"")));

        RemoteJob job = client.get("p", "2");
        assertThat(job.status().value()).isEqualTo("pondering");
        assertThat(job.outcome()).isNull();
    }

    @Test
    void a_list_is_read_page_by_page_as_far_as_it_is_needed() {
        api.jobs("p", page(0, 3, "c1"));
        api.on("GET", JOBS + "?cursor=c1", page(3, 0, "c2"));
        api.on("GET", JOBS + "?cursor=c2", page(3, 2, null));

        assertThat(client.list("p", JobFilter.DEFAULT).limit(3).map(RemoteJob::id))
                .containsExactly("0", "1", "2");
        assertThat(api.requests()).hasSize(1);
        assertThat(client.list("p", JobFilter.DEFAULT).map(RemoteJob::id)).containsExactly("0", "1", "2", "3", "4");
        assertThat(api.requests()).hasSize(4);
        Iterator<RemoteJob> unused = client.list("p", JobFilter.DEFAULT).iterator();
        assertThat(api.requests()).hasSize(4);
        assertThat(unused.hasNext()).isTrue();
        assertThat(api.requests()).hasSize(5);
    }

    @Test
    void every_filter_is_sent_and_kept_for_the_next_page() {
        api.jobs("p", page(0, 1, "c/1 +"), page(1, 1, null));
        api.on("GET", "/docent/v1/jobs", page(0, 1, null));
        JobFilter filter = JobFilter.DEFAULT
                .withStatus(AgentJobStatus.ACTIVE, AgentJobStatus.FAILED)
                .withArchived()
                .withCreatedAfter(Instant.parse("2026-01-01T00:00:00.000001Z"))
                .withCreatedBefore(Instant.parse("2026-02-01T00:00:00Z"))
                .withRequestedBy("Jürgen & 50%41 of {all}+=?#/~7E _*")
                .withPageSize(7);

        assertThat(client.list("p", filter)).hasSize(2);
        assertThat(client.listAll(filter)).hasSize(1);

        assertThat(api.requests())
                .allSatisfy(request -> assertThat(request.parameters())
                        .containsEntry("status", "active,failed")
                        .containsEntry("archived", "true")
                        .containsEntry("createdAfter", "2026-01-01T00:00:00.000001Z")
                        .containsEntry("createdBefore", "2026-02-01T00:00:00Z")
                        .containsEntry("requestedBy", "Jürgen & 50%41 of {all}+=?#/~7E _*")
                        .containsEntry("limit", "7"));
        assertThat(api.requests().get(1).parameters()).containsEntry("cursor", "c/1 +");
        assertThat(api.requests().get(0).parameters()).doesNotContainKey("cursor");
        assertThat(api.requests().get(2).path()).isEqualTo("/docent/v1/jobs");
    }

    @Test
    void without_a_filter_no_parameter_is_sent() {
        api.jobs("p", page(0, 0, null));

        assertThat(client.list("p", JobFilter.DEFAULT)).isEmpty();
        assertThat(api.requests().get(0).target()).isEqualTo(JOBS);
    }

    @Test
    void a_page_that_fails_temporarily_is_requested_again() {
        api.jobs("p", page(0, 1, "c1"));
        api.on(
                "GET",
                JOBS + "?cursor=c1",
                ScriptedResponse.reset(),
                ScriptedResponse.error(503, "busy"),
                ScriptedResponse.startingServer(),
                page(1, 1, null));

        assertThat(client.list("p", JobFilter.DEFAULT).map(RemoteJob::id)).containsExactly("0", "1");
        assertThat(api.requests()).hasSize(5);
    }

    @Test
    void a_page_that_fails_for_long_ends_the_list_with_the_failure() {
        api.jobs("p", page(0, 1, "c1"));
        api.on("GET", JOBS + "?cursor=c1", ScriptedResponse.error(503, "busy"));

        assertThatThrownBy(() -> client.list("p", JobFilter.DEFAULT).count())
                .isInstanceOfSatisfying(
                        ServerFailureException.class,
                        e -> assertThat(e.getSuppressed()).hasSize(1));
        assertThat(api.requests()).hasSize(1 + 1 + Repeats.MAX);
    }

    @Test
    void a_list_that_would_not_end_is_refused() {
        api.jobs("p", page(0, 1, "c1"));

        assertThatThrownBy(() -> client.list("p", JobFilter.DEFAULT).count())
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("names itself");
        assertThat(api.requests()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void a_list_whose_pages_go_round_is_refused(int round) {
        api.jobs("p", page(0, 1, "c1"));
        for (int i = 1; i <= round; i++) {
            api.on("GET", JOBS + "?cursor=c" + i, page(i, 1, "c" + (i == round ? 1 : i + 1)));
        }

        assertThatThrownBy(() -> client.list("p", JobFilter.DEFAULT).count())
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("an earlier one");
        assertThat(api.requests()).hasSizeLessThan(4 * round + 4);
    }

    @Test
    void a_part_of_a_log_that_begins_elsewhere_is_refused() {
        api.on("GET", LOG, ScriptedResponse.log(3, new byte[] {'a'}, 9));

        assertThatThrownBy(() -> client.log("p", "1", 5))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("begins at byte 3");
    }

    @Test
    void a_page_may_be_larger_than_a_job_and_has_a_bound() {
        String large = "x".repeat(15_000);
        AgentJobDetails job = Details.active("1");
        String entry = new String(bodyOf(ScriptedResponse.job(job)), StandardCharsets.UTF_8)
                .replace("\"summary\":null", "\"summary\":\"" + large + "\"");
        String jobs = String.join(",", java.util.Collections.nCopies(200, entry));
        api.jobs("p", ScriptedResponse.json(200, "{\"data\":[" + jobs + "],\"nextCursor\":null}"));
        api.jobs(
                "endless",
                ScriptedResponse.json(200, "{\"data\":[" + entry + ",").withoutEnd());

        assertThat(client.list("p", JobFilter.DEFAULT)).hasSize(200);
        assertThatThrownBy(() -> client.list("endless", JobFilter.DEFAULT).count())
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("16 MiB")
                .hasMessageContaining("smaller pages");
    }

    @Test
    void lists_the_history_of_a_job() {
        AgentJobStep created = AgentJobStep.builder(AgentJobStatus.ACTIVE, Instant.EPOCH, "created")
                .prompt("Write\n\"it\"")
                .requestedBy("ci")
                .build();
        AgentJobStep failed = AgentJobStep.builder(AgentJobStatus.FAILED, Instant.EPOCH.plusSeconds(1), "no")
                .from(AgentJobStatus.ACTIVE)
                .build();
        api.on(
                "GET",
                JOBS + "/1/steps",
                ScriptedResponse.steps(List.of(created), "c"),
                ScriptedResponse.steps(List.of(failed), null));

        assertThat(client.steps("p", "1", true)).containsExactly(created, failed);
        assertThat(api.requests().get(0).parameters())
                .containsEntry("prompts", "true")
                .doesNotContainKey("cursor");
        assertThat(api.requests().get(1).parameters())
                .containsEntry("prompts", "true")
                .containsEntry("cursor", "c");
        api.on("GET", JOBS + "/1/steps", ScriptedResponse.steps(List.of(failed), null));
        assertThat(client.steps("p", "1", false)).containsExactly(failed);
        assertThat(api.requests().get(2).parameters()).isEmpty();
    }

    @Test
    void a_log_is_read_in_parts_that_never_split_a_character() {
        byte[] log = "a€😀b".getBytes(StandardCharsets.UTF_8);
        for (int cut = 1; cut < log.length; cut++) {
            String first = new String(log, 0, cut, StandardCharsets.UTF_8);
            api.on("GET", LOG, ScriptedResponse.log(0, Arrays.copyOf(log, cut), log.length));
            LogPart begin = client.log("p", "1", 0);
            int next = (int) begin.next();
            api.on("GET", LOG, ScriptedResponse.log(next, Arrays.copyOfRange(log, next, log.length), log.length));
            LogPart rest = client.log("p", "1", next);

            assertThat(begin.text() + rest.text()).as("cut after %s bytes", cut).isEqualTo("a€😀b");
            assertThat(begin.text()).doesNotContain("\uFFFD");
            assertThat(first).startsWith(begin.text());
            assertThat(begin.hasMore()).isTrue();
            assertThat(rest.hasMore()).isFalse();
        }
        ReceivedRequest request = api.requests().get(0);
        assertThat(request.header("Range")).contains("bytes=0-524287");
        assertThat(request.header("Accept")).contains("text/plain");
        assertThat(request.header("Prefer")).isEmpty();
    }

    @Test
    void a_log_without_more_is_an_empty_part_and_one_of_another_run_begins_again() {
        api.on("GET", LOG, ScriptedResponse.log(6, new byte[0], 6));

        assertThat(client.log("p", "1", 6)).isEqualTo(new LogPart("", 6, 6));
        assertThat(client.awaitLog("p", "1", 60, Duration.ofSeconds(20))).isEqualTo(new LogPart("", 0, 6));
        assertThat(api.requests().get(1).header("Prefer")).contains("wait=20");
        assertThat(api.requests().get(1).header("Range")).contains("bytes=60-524347");
    }

    @Test
    void a_log_is_refused_if_it_is_not_clear_which_part_it_is() {
        ScriptedResponse text = ScriptedResponse.status(206).header("Content-Type", "Text/Plain; charset=UTF-8");
        api.on("GET", LOG, text.body("text"));
        assertThatThrownBy(() -> client.log("p", "1", 0))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("Content-Range");

        api.on("GET", LOG, ScriptedResponse.error(416, "no"));
        assertThatThrownBy(() -> client.log("p", "1", 0)).isInstanceOf(UnreadableResponseException.class);

        api.on("GET", LOG, ScriptedResponse.error(404, "There is no log"));
        assertThatThrownBy(() -> client.log("p", "1", 0)).isInstanceOf(JobNotFoundException.class);
        assertThatThrownBy(() -> client.log("p", "1", -1)).isInstanceOf(IllegalArgumentException.class);

        api.on(
                "GET",
                LOG,
                ScriptedResponse.status(200)
                        .header("Content-Type", "text/plain")
                        .body("whole ü"));
        assertThat(client.log("p", "1", 0)).isEqualTo(new LogPart("whole ü", 8, 8));
        assertThatThrownBy(() -> client.log("p", "1", 3))
                .isInstanceOf(UnreadableResponseException.class)
                .hasMessageContaining("whole log");
    }

    @Test
    void cancels_archives_opens_pauses_and_resumes() {
        api.on("POST", JOBS + "/1/cancel", ScriptedResponse.json(202, changed("\"id\"", "\"id\"")));
        api.on("POST", JOBS + "/1/archive", ScriptedResponse.job(Details.cancelled("1")));
        api.on("POST", JOBS + "/1/pull-request", ScriptedResponse.job(Details.cancelled("1")));
        api.on("POST", "/docent/v1/projects/p/pause", ScriptedResponse.project("p", true));
        api.on("POST", "/docent/v1/projects/p/resume", ScriptedResponse.project("p", false));

        assertThat(client.cancel("p", "1", "too \"late\"").outcome()).isEqualTo(RunOutcome.CANCELLED);
        assertThat(client.cancel("p", "1", null).id()).isEqualTo("1");
        assertThat(client.archive("p", "1").id()).isEqualTo("1");
        assertThat(client.openPullRequest("p", "1").id()).isEqualTo("1");
        assertThat(client.pause("p")).isEqualTo(new RemoteProject("p", true));
        assertThat(client.resume("p")).isEqualTo(new RemoteProject("p", false));

        assertThat(api.requests())
                .extracting(ReceivedRequest::body)
                .containsExactly("{\"reason\":\"too \\\"late\\\"\"}", "{}", "", "", "", "");
        assertThat(api.requests())
                .extracting(request -> request.header("Idempotency-Key").orElseThrow())
                .doesNotHaveDuplicates();
    }

    @Test
    void a_lost_response_is_requested_again_with_the_same_key() {
        api.replayingPosts()
                .on(
                        "POST",
                        JOBS + "/1/archive",
                        ScriptedResponse.job(Details.cancelled("1")).cutInHalf());

        assertThat(client.archive("p", "1").id()).isEqualTo("1");
        assertThat(api.requests()).hasSize(2);
        assertThat(api.effects()).hasSize(1);
    }

    @Test
    void a_job_in_another_state_is_returned_with_the_refusal() {
        api.on("POST", JOBS + "/1/archive", ScriptedResponse.conflict("It is active", Details.active("1")));

        assertThatThrownBy(() -> client.archive("p", "1")).isInstanceOfSatisfying(JobStateException.class, e -> {
            assertThat(e.job()).isEqualTo(RemoteJob.of(Details.active("1")));
            assertThat(e.status()).isEqualTo(409);
            assertThat(e.serverMessage()).isEqualTo("It is active");
        });
        assertThat(api.requests()).hasSize(1);
    }

    @Test
    void reads_events_and_reports_lost_ones() {
        OutboxEvent event =
                new OutboxEvent("evt_1", "job.created", Instant.EPOCH, "p", "1", java.util.Map.of("status", "active"));
        api.events("p", ScriptedResponse.events(List.of(event), "n1"), ScriptedResponse.error(410, "gone"));

        RemoteEventPage page = client.events("p", null, 5, Duration.ofSeconds(20));
        assertThat(page.next()).isEqualTo("n1");
        assertThat(page.events()).singleElement().satisfies(read -> {
            assertThat(read.id()).isEqualTo("evt_1");
            assertThat(read.type()).isEqualTo("job.created");
            assertThat(read.time()).isEqualTo(Instant.EPOCH);
            assertThat(read.projectId()).isEqualTo("p");
            assertThat(read.jobId()).isEqualTo("1");
            assertThat(read.data()).containsEntry("status", "active");
        });
        assertThatThrownBy(() -> client.events("p", "n1", null, Duration.ZERO)).isInstanceOf(EventsGoneException.class);
        assertThat(api.requests().get(0).parameters()).containsOnlyKeys("limit");
        assertThat(api.requests().get(0).header("Prefer")).contains("wait=20");
        assertThat(api.requests().get(1).parameters()).containsOnlyKeys("after");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "a/b", "../x"})
    void refuses_identifiers_that_would_change_the_path(String id) {
        assertThatThrownBy(() -> client.get("p", id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.pause(id)).isInstanceOf(InvalidRequestException.class);
        assertThatThrownBy(() -> client.list(id, JobFilter.DEFAULT).count())
                .isInstanceOf(InvalidRequestException.class);
        assertThat(api.requests()).isEmpty();
    }

    @Test
    void filters_that_cannot_be_are_refused() {
        assertThatThrownBy(() -> JobFilter.DEFAULT.withPageSize(201)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JobFilter.DEFAULT.withStatus()).isInstanceOf(IllegalArgumentException.class);
    }

    private static ScriptedResponse page(int from, int count, String nextCursor) {
        return ScriptedResponse.jobs(
                IntStream.range(from, from + count)
                        .mapToObj(id -> Details.active(String.valueOf(id)))
                        .toList(),
                nextCursor);
    }
}
