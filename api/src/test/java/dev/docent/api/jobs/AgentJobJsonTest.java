package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class AgentJobJsonTest {

    private final Jsonb jsonb = JsonbBuilder.create();

    @Test
    void a_job_is_written_in_the_order_of_the_specification_with_its_nulls() {
        AgentJob job = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.builder("https://git.example/acme/docs").build(),
                        "model-x",
                        Instant.parse("2026-03-01T10:15:30Z"))
                .build();

        assertThat(jsonb.toJson(job))
                .isEqualTo("{\"id\":\"job-1\",\"status\":\"active\","
                        + "\"source\":{\"repository\":\"https://git.example/acme/docs\",\"ref\":null},"
                        + "\"model\":\"model-x\",\"prLink\":null,\"createdAt\":\"2026-03-01T10:15:30Z\","
                        + "\"archivedAt\":null}");
    }

    @Test
    void a_job_round_trips_unchanged() {
        AgentJob job = AgentJob.builder(
                        "ünï/cödé",
                        AgentJobStatus.ARCHIVED,
                        AgentJobSource.builder("https://git.example/acme/docs")
                                .ref("docs/update")
                                .build(),
                        "model-x",
                        Instant.parse("2026-03-01T10:15:30.123456789Z"))
                .prLink(URI.create("https://git.example/acme/docs/pull/7"))
                .archivedAt(Instant.parse("2026-03-02T00:00:00Z"))
                .build();

        assertThat(jsonb.fromJson(jsonb.toJson(job), AgentJob.class)).isEqualTo(job);
    }

    @Test
    void absent_null_and_unknown_fields_and_a_fifth_status_are_read() {
        AgentJob job = jsonb.fromJson("{\"status\":\"paused\",\"model\":null,\"cost\":{\"eur\":1}}", AgentJob.class);

        assertThat(job.status()).isEqualTo(new AgentJobStatus("paused"));
        assertThat(job.status().isKnown()).isFalse();
        assertThat(job.status().isTerminal()).isFalse();
        assertThat(job).hasNoNullFieldsOrPropertiesExcept("id", "source", "model", "prLink", "createdAt", "archivedAt");
        assertThat(jsonb.fromJson("{}", AgentJob.class)).hasAllNullFieldsOrProperties();
    }

    @Test
    void a_time_with_an_offset_is_read() {
        AgentJob job = jsonb.fromJson("{\"createdAt\":\"2026-03-01T12:15:30+02:00\"}", AgentJob.class);

        assertThat(job.createdAt()).isEqualTo(Instant.parse("2026-03-01T10:15:30Z"));
    }

    @Test
    void an_error_is_one_string() {
        assertThat(jsonb.toJson(new ErrorBody("no \"such\" job"))).isEqualTo("{\"error\":\"no \\\"such\\\" job\"}");
    }
}
