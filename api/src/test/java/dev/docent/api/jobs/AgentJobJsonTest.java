package dev.docent.api.jobs;

import java.time.Instant;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.OptionalJobField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AgentJobJsonTest {

    private static final String REQUIRED = "{\"id\":\"job-1\",\"status\":\"active\","
            + "\"source\":{\"repository\":\"https://git.example/acme/docs\"},"
            + "\"model\":\"m\",\"createdAt\":\"2026-03-01T10:15:30Z\"}";

    private final Jsonb jsonb = JsonbBuilder.create();

    @Test
    void a_job_is_written_in_the_order_of_the_specification_with_its_nulls() {
        AgentJob job = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        Instant.parse("2026-03-01T10:15:30Z"))
                .build();

        assertThat(jsonb.toJson(job))
                .startsWith("{\"id\":\"job-1\",\"status\":\"active\","
                        + "\"source\":{\"repository\":\"https://git.example/acme/docs\",\"ref\":null},"
                        + "\"model\":\"model-x\",\"prLink\":null,\"createdAt\":\"2026-03-01T10:15:30Z\","
                        + "\"archivedAt\":null")
                .endsWith("null}");
    }

    @Test
    void a_job_round_trips_unchanged() {
        AgentJob job = JobFields.setExamples(
                        AgentJob.builder(
                                "ünï/cödé",
                                AgentJobStatus.ARCHIVED,
                                AgentJobSource.of("https://git.example/acme/docs", "docs/update"),
                                "model-x",
                                Instant.parse("2026-03-01T10:15:30.123456789Z")),
                        1)
                .build();

        assertThat(jsonb.fromJson(jsonb.toJson(job), AgentJob.class)).isEqualTo(job);
    }

    @Test
    void nullable_fields_may_be_absent_unknown_ones_are_ignored_and_a_fifth_status_is_read() {
        AgentJob job = jsonb.fromJson(
                REQUIRED.replace("active", "paused").replace("{\"id\"", "{\"cost\":{\"eur\":1},\"id\""),
                AgentJob.class);

        assertThat(job.status()).isEqualTo(new AgentJobStatus("paused"));
        assertThat(job.status().isKnown()).isFalse();
        assertThat(job.status().isTerminal()).isFalse();
        assertThat(job.status().isActive()).isFalse();
        assertThat(job)
                .hasNoNullFieldsOrPropertiesExcept(
                        JobFields.OPTIONAL.stream().map(OptionalJobField::name).toArray(String[]::new));
        assertThat(job.source().ref()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "status", "source", "model", "createdAt", "repository"})
    void a_job_that_lacks_another_field_is_refused_by_the_name_of_the_field(String field) {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> jsonb.fromJson(REQUIRED.replace("\"" + field + "\"", "\"x\""), AgentJob.class))
                .havingRootCause()
                .withMessageContaining("." + field + " is null; only");
    }

    @Test
    void a_time_with_an_offset_is_read() {
        AgentJob job = jsonb.fromJson(REQUIRED.replace("10:15:30Z", "12:15:30+02:00"), AgentJob.class);

        assertThat(job.createdAt()).isEqualTo(Instant.parse("2026-03-01T10:15:30Z"));
    }

    @Test
    void an_error_is_one_string() {
        assertThat(jsonb.toJson(new ErrorBody("no \"such\" job"))).isEqualTo("{\"error\":\"no \\\"such\\\" job\"}");
    }
}
