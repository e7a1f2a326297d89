package dev.docent.client;

import java.time.Duration;
import java.util.Map;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.PermissionDeniedException;
import dev.docent.client.internal.Repeats;
import dev.docent.client.jobs.JobFilter;
import dev.docent.client.jobs.RemoteJob;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/** The client conforms to the OpenAPI document of {@code /docent/v1}, as interpreted by a third-party tool. */
@ParameterizedClass
@EnumSource(ClientKind.class)
class DocentContractTest {

    private static final OpenApiMock API = new OpenApiMock("docent-api.yaml");
    private static final AgentJobsClients CLIENTS = AgentJobsClients.builder()
            .repeats(new Repeats(false, duration -> {}, () -> 0))
            .build();

    private final DocentJobsClient client;

    DocentContractTest(ClientKind kind) {
        this.client = kind.docent(CLIENTS, API.address(), KeySupplier.of("mint_abc"));
    }

    @AfterAll
    static void close() {
        ClientKind.closeAll();
        CLIENTS.close();
        API.close();
    }

    @Test
    void gets_a_job() {
        API.respondWith("getJob", 200);

        RemoteJob job = client.get("demo", "job-active");
        assertThat(job.id()).isEqualTo("job-active");
        assertThat(job.run().node()).isEqualTo("node-1");
        assertThat(job.usage().cost()).isEqualByComparingTo("0.042");
    }

    @Test
    void lists_jobs() {
        API.respondWith("listJobs", 200);
        assertThat(client.list("demo", JobFilter.DEFAULT.withPageSize(10)).map(RemoteJob::id))
                .containsExactly("job-active");

        API.respondWith("listAllJobs", 200);
        assertThat(client.listAll(JobFilter.DEFAULT.withArchived())).hasSize(1);
    }

    @Test
    void reads_events() {
        API.respondWith("listEvents", 200);

        assertThat(client.events("demo", "AAAA", 10, Duration.ofSeconds(20)).events())
                .hasSize(2);
    }

    private Map<String, Runnable> calls() {
        return Map.ofEntries(
                Map.entry("getJob", () -> client.get("demo", "job-active")),
                Map.entry(
                        "listJobs", () -> client.list("demo", JobFilter.DEFAULT).count()),
                Map.entry("listAllJobs", () -> client.listAll(JobFilter.DEFAULT).count()),
                Map.entry(
                        "listSteps",
                        () -> client.steps("demo", "job-active", true).count()),
                Map.entry("getLog", () -> client.log("demo", "job-active", 0)),
                Map.entry("cancelJob", () -> client.cancel("demo", "job-active", "late")),
                Map.entry("archiveJob", () -> client.archive("demo", "job-active")),
                Map.entry("openPullRequest", () -> client.openPullRequest("demo", "job-active")),
                Map.entry("pauseProject", () -> client.pause("demo")),
                Map.entry("resumeProject", () -> client.resume("demo")),
                Map.entry("listEvents", () -> client.events("demo", null, null, Duration.ZERO)));
    }

    /** The mock responds so to requests that the document describes only. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "getJob",
                "listJobs",
                "listAllJobs",
                "listSteps",
                "getLog",
                "cancelJob",
                "archiveJob",
                "openPullRequest",
                "pauseProject",
                "resumeProject",
                "listEvents"
            })
    void every_call_is_as_described_and_a_refusal_is_typed(String operation) {
        API.respondWith(operation, 403);

        AdminApiException refusal = catchThrowableOfType(
                AdminApiException.class, () -> calls().get(operation).run());
        assertThat(refusal).isInstanceOf(PermissionDeniedException.class);
        assertThat(refusal.serverMessage()).isNotBlank();
    }

    @Test
    void reports_events_that_are_gone() {
        API.respondWith("listEvents", 410);

        assertThat(catchThrowableOfType(
                                AdminApiException.class, () -> client.events("demo", "AAAA", null, Duration.ZERO))
                        .getClass()
                        .getSimpleName())
                .isEqualTo("EventsGoneException");
    }

    @Test
    void pauses_a_project() {
        API.respondWith("pauseProject", 200);

        assertThat(client.pause("demo").projectId()).isNotEmpty();
    }
}
