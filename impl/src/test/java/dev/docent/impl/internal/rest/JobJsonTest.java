package dev.docent.impl.internal.rest;

import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JobJsonTest {

    private static final Instant TIME = Instant.parse("2026-03-01T10:15:30Z");
    private static final Instant LATER = Instant.parse("2026-03-01T10:16:30.5Z");
    private static final String BEGIN = "{\"id\":\"job-1\",\"status\":\"%s\",\"source\":{\"repository\":"
            + "\"https://git.example/acme/docs\",\"ref\":null},\"model\":\"model-x\",\"prLink\":null,"
            + "\"createdAt\":\"2026-03-01T10:15:30Z\",\"archivedAt\":null,\"projectId\":\"alpha\",";

    @Test
    void the_first_fields_are_those_of_the_admin_api() {
        AgentJob job = stored(AgentJobStatus.ACTIVE).build().job();
        String admin = text(WireJson.bytes(job));

        assertThat(json(stored(AgentJobStatus.ACTIVE), null))
                .startsWith(admin.substring(0, admin.length() - 1) + ",\"projectId\":\"alpha\",");
    }

    @Test
    void what_is_not_known_is_null() {
        assertThat(json(stored(AgentJobStatus.ACTIVE), null))
                .isEqualTo(BEGIN.formatted("active")
                        + "\"outcome\":null,\"reason\":null,\"summary\":null,\"changed\":null,\"needsAnswer\":false,"
                        + "\"endedAt\":null,\"requestedBy\":null,\"previewUrl\":null,\"run\":null,\"usage\":null}");
    }

    @Test
    void all_that_is_known_is_written() {
        StoredAgentJob.Builder job = stored(AgentJobStatus.FAILED)
                .requestedBy("a \"name\"")
                .result(AgentJobResult.builder(RunOutcome.CANCELLED, LATER)
                        .reason("too\nlate")
                        .summary("# Done")
                        .changed(true)
                        .needsAnswer(true)
                        .build())
                .usage(Usage.builder()
                        .inputTokens(5_000_000_000L)
                        .cost(new BigDecimal("12345678.000001"), "USD")
                        .build());
        AgentRunState run = new AgentRunState.Running("node-1", 2, "ci", TIME, LATER, "stops");
        AgentJobDetails details = new AgentJobDetails(job.build(), run, URI.create("https://preview.example/1"));

        assertThat(text(DetailsJson.job(details)))
                .isEqualTo(BEGIN.formatted("failed")
                        + "\"outcome\":\"cancelled\",\"reason\":\"too\\nlate\",\"summary\":\"# Done\",\"changed\":true,"
                        + "\"needsAnswer\":true,\"endedAt\":\"2026-03-01T10:16:30.500Z\","
                        + "\"requestedBy\":\"a \\\"name\\\"\",\"previewUrl\":\"https://preview.example/1\","
                        + "\"run\":{\"state\":\"running\",\"attempt\":2,\"queuePosition\":null,\"node\":\"node-1\","
                        + "\"queuedAt\":\"2026-03-01T10:15:30Z\",\"startedAt\":\"2026-03-01T10:16:30.500Z\","
                        + "\"progress\":\"stops\",\"cancelRequested\":true},"
                        + "\"usage\":{\"inputTokens\":5000000000,\"outputTokens\":null,"
                        + "\"cost\":{\"amount\":\"12345678.000001\",\"currency\":\"USD\"},\"turns\":null}}");
    }

    @Test
    void a_location_in_the_queue_is_written_for_one_job_and_not_in_lists() {
        AgentRunState run = new AgentRunState.Queued(7, 0, null, TIME, null);
        AgentJobDetails job = new AgentJobDetails(stored(AgentJobStatus.ACTIVE).build(), run, null);

        assertThat(text(DetailsJson.job(job)))
                .contains("\"state\":\"queued\",\"attempt\":0,\"queuePosition\":7,\"node\":null");
        assertThat(text(DetailsJson.jobs(List.of(job, job), "next")))
                .contains("\"queuePosition\":null")
                .startsWith("{\"data\":[{\"id\"")
                .contains("},{\"id\"")
                .endsWith("],\"nextCursor\":\"next\"}");
        assertThat(text(DetailsJson.jobs(List.of(), null))).isEqualTo("{\"data\":[],\"nextCursor\":null}");
    }

    /** Of jobs that nodes without results have ended. */
    @Test
    void without_a_result_the_status_tells_the_outcome_and_when() {
        assertThat(json(stored(AgentJobStatus.COMPLETED), null))
                .contains("\"outcome\":\"completed\"", "\"endedAt\":\"2026-03-01T10:15:30Z\"");
    }

    @Test
    void an_error_has_its_job() {
        AgentJobDetails job = new AgentJobDetails(stored(AgentJobStatus.ACTIVE).build(), null, null);

        assertThat(text(DetailsJson.error("no", job)))
                .startsWith("{\"error\":\"no\",\"job\":{\"id\":\"job-1\"")
                .endsWith("}}");
    }

    @Test
    void steps_and_projects_are_written() {
        AgentJobStep step = AgentJobStep.builder(AgentJobStatus.ACTIVE, TIME, "created")
                .prompt("Write")
                .build();

        assertThat(text(DetailsJson.steps(List.of(step), null)))
                .isEqualTo("{\"data\":[{\"from\":null,\"to\":\"active\",\"at\":\"2026-03-01T10:15:30Z\","
                        + "\"reason\":\"created\",\"prompt\":\"Write\",\"prLink\":null,\"requestedBy\":null}],"
                        + "\"nextCursor\":null}");
        assertThat(text(DetailsJson.project("alpha", true))).isEqualTo("{\"projectId\":\"alpha\",\"paused\":true}");
    }

    private static StoredAgentJob.Builder stored(AgentJobStatus status) {
        AgentJob job = AgentJob.builder(
                        "job-1", status, AgentJobSource.of("https://git.example/acme/docs", null), "model-x", TIME)
                .build();
        return StoredAgentJob.builder("alpha", job, TIME, 1);
    }

    private static String json(StoredAgentJob.Builder job, AgentRunState run) {
        return text(DetailsJson.job(new AgentJobDetails(job.build(), run, null)));
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
