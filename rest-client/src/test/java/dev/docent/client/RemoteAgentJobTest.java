package dev.docent.client;

import java.io.StringReader;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonReader;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Reads what JSON Binding reads from the annotations of a job, and refuses what it refuses. */
class RemoteAgentJobTest {

    private static final Jsonb JSONB = JsonbBuilder.create();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"id\":\"job-1\",\"status\":\"active\",\"source\":{\"repository\":\"https://git.example/a\",\"ref\":null},"
                        + "\"model\":\"m\",\"prLink\":\"https://git.example/a/pull/7\","
                        + "\"createdAt\":\"2026-03-01T10:15:30.123456789Z\",\"archivedAt\":null}",
                "{\"id\":null,\"status\":null,\"source\":null,\"prLink\":null,\"createdAt\":null}",
                "{\"status\":\"paused\",\"cost\":{\"eur\":[1,{\"id\":\"x\"}]}}",
                "{\"id\":5,\"model\":1.50}",
                "{\"id\":true}",
                "{\"id\":\"a\",\"id\":\"b\"}",
                "{\"id\":\"\\u0000\\ud83d\\uDE80\\n\"}",
                "{\"source\":{}}",
                "{\"source\":{\"ref\":\"main\",\"fork\":1}}",
                "{\"createdAt\":\"2026-03-01T12:15:30+02:00\"}",
                "{\"prLink\":\"/relative\"}",
                "{\"prLink\":\"\"}"
            })
    void a_job_is_read(String json) {
        assertThat(read(json)).isEqualTo(JSONB.fromJson(json, RemoteAgentJob.class));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":{}}",
                "{\"id\":[]}",
                "{\"status\":{}}",
                "{\"source\":\"x\"}",
                "{\"source\":[]}",
                "{\"source\":7}",
                "{\"source\":{\"repository\":{}}}",
                "{\"createdAt\":\"yesterday\"}",
                "{\"createdAt\":\"2026-03-01\"}",
                "{\"createdAt\":\"2026-03-01T12:15:30\"}",
                "{\"createdAt\":\"2026-03-01T12:15:30+01:00[Europe/Berlin]\"}",
                "{\"createdAt\":5}",
                "{\"prLink\":\"https://a b\"}",
                "[]"
            })
    void what_is_no_job_is_refused(String json) {
        assertThatExceptionOfType(JsonException.class).isThrownBy(() -> read(json));
        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> JSONB.fromJson(json, RemoteAgentJob.class));
    }

    @Test
    void every_field_that_a_server_writes_is_read() {
        AgentJob job =
                JobFields.setExamples(Jobs.Served.COMPLETED.toBuilder(), 1).build();

        assertThat(read(JSONB.toJson(job))).isEqualTo(RemoteAgentJob.of(job)).hasNoNullFieldsOrProperties();
        assertThat(JSONB.toJson(RemoteAgentJob.of(job))).isEqualTo(JSONB.toJson(job));
    }

    private static RemoteAgentJob read(String json) {
        try (JsonReader reader = Json.createReader(new StringReader(json))) {
            return RemoteAgentJob.read(reader.readObject());
        }
    }
}
