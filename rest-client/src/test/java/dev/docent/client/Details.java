package dev.docent.client;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;

/** Jobs as {@code /docent/v1} returns them, for tests. */
final class Details {

    private static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant ENDED = Instant.parse("2026-01-01T00:05:00.250Z");

    private Details() {}

    static AgentJobDetails active(String id) {
        AgentRunState run = new AgentRunState.Running("node-1", 2, "ci", CREATED, CREATED.plusSeconds(1), "edits");
        return new AgentJobDetails(stored(id, AgentJobStatus.ACTIVE).build(), run, null);
    }

    static AgentJobDetails queued(String id) {
        AgentRunState run = new AgentRunState.Queued(3, 0, null, CREATED, null);
        return new AgentJobDetails(stored(id, AgentJobStatus.ACTIVE).build(), run, null);
    }

    static AgentJobDetails completed(String id) {
        StoredAgentJob stored = stored(id, AgentJobStatus.COMPLETED)
                .result(AgentJobResult.builder(RunOutcome.COMPLETED, ENDED)
                        .summary("Described it")
                        .changed(true)
                        .build())
                .build();
        return new AgentJobDetails(stored, null, null);
    }

    /** With every value. */
    static AgentJobDetails cancelled(String id) {
        StoredAgentJob stored = stored(id, AgentJobStatus.FAILED)
                .result(AgentJobResult.builder(RunOutcome.CANCELLED, ENDED)
                        .reason("no longer \"needed\"")
                        .summary("# Half\nüber")
                        .changed(true)
                        .needsAnswer(true)
                        .build())
                .usage(Usage.builder()
                        .inputTokens(5_000_000_000L)
                        .outputTokens(7L)
                        .cost(new BigDecimal("0.042"), "USD")
                        .turns(3)
                        .build())
                .build();
        AgentRunState run = new AgentRunState.Running("node-1", 1, "ci", CREATED, CREATED.plusSeconds(1), "stops");
        return new AgentJobDetails(stored, run, URI.create("https://preview.example.com/1"));
    }

    private static StoredAgentJob.Builder stored(String id, AgentJobStatus status) {
        AgentJob job = AgentJob.builder(
                        id, status, AgentJobSource.of("https://git.example.com/docs", "main"), "some-model", CREATED)
                .build();
        return StoredAgentJob.builder("p", job, ENDED, 1).requestedBy("ci");
    }
}
