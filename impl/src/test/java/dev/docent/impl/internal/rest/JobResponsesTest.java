package dev.docent.impl.internal.rest;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.IdempotencyRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

class JobResponsesTest {

    private static final Instant TIME = Instant.parse("2026-11-01T14:05:00.123456Z");

    static Stream<AgentJob> jobs() {
        AgentJob active = AgentJob.builder(
                        "job-1",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        TIME)
                .build();
        return Stream.of(
                active,
                active.toBuilder()
                        .source(AgentJobSource.of("https://git.example/\u00fc\"\\\n", "\ud83d odd \ud83d\ude00"))
                        .build(),
                active.toBuilder()
                        .status(AgentJobStatus.COMPLETED)
                        .prLink(URI.create("https://git.example/acme/docs/pull/7"))
                        .build(),
                active.toBuilder()
                        .status(AgentJobStatus.ARCHIVED)
                        .archivedAt(TIME)
                        .build());
    }

    @ParameterizedTest
    @MethodSource("jobs")
    void a_repeated_response_differs_from_the_first_only_in_that_it_says_so(AgentJob job) {
        Response first = JobResponses.written(job, Status.CREATED).build();
        IdempotencyRecord kept = new IdempotencyRecord("scope", "content", 201, JobResponses.body(job), TIME);

        Response repeated = JobResponses.replayed(kept);

        assertThat(repeated.getStatus()).isEqualTo(201);
        assertThat((byte[]) repeated.getEntity())
                .isEqualTo((byte[]) first.getEntity())
                .isEqualTo(JobResponses.body(job).getBytes(StandardCharsets.UTF_8));
        Map<String, Object> headers = new HashMap<>(first.getHeaders());
        headers.put("Idempotency-Replayed", List.of("true"));
        assertThat(new HashMap<>(repeated.getHeaders())).isEqualTo(headers);
    }
}
