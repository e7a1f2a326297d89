package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;

/** Jobs with runs for tests of the database. */
final class TestRuns {

    static final Instant START = Instant.parse("2026-03-01T10:15:30.123456Z");
    static final Duration HOUR = Duration.ofHours(1);
    static final Duration SHORT = Duration.ofMillis(50);
    static final String NODE = "node-1";
    static final String OTHER = "node-2";

    private TestRuns() {}

    static AgentJobKey key(String id) {
        return new AgentJobKey("alpha", id);
    }

    static StoredAgentJob job(String id) {
        AgentJob job = AgentJob.builder(
                        id, ACTIVE, AgentJobSource.of("https://git.example/acme/docs", null), "model-x", START)
                .build();
        return StoredAgentJob.builder("alpha", job, START, 1).build();
    }

    static AgentJobStep creation() {
        return AgentJobStep.builder(ACTIVE, START, "created").prompt("Write").build();
    }

    static AgentRunRequest room(int queue) {
        return new AgentRunRequest("ci", 0, queue);
    }

    static StoredAgentJob queued(JdbcAgentJobStore store, String id) {
        StoredAgentJob job = job(id);
        if (!store.write(AgentJobWrite.of(job, creation()).withRun(room(1_000)))) {
            throw new AssertionError("not queued: " + id);
        }
        return job;
    }

    static ClaimedRun claimed(JdbcAgentJobStore store, String node) {
        store.renew(node, HOUR);
        return store.claim(node, 1, Set.of()).get(0);
    }

    static List<String> claimedIds(JdbcAgentJobStore store, int max) {
        store.renew(NODE, HOUR);
        return store.claim(NODE, max, Set.of()).stream()
                .map(run -> run.claim().key().id())
                .toList();
    }

    static StoredAgentJob next(StoredAgentJob before, AgentJobStatus status) {
        return before.toBuilder()
                .job(before.job().toBuilder().status(status).build())
                .since(before.since().plusSeconds(1))
                .version(before.version() + 1)
                .build();
    }

    static AgentJobStep step(StoredAgentJob before, StoredAgentJob next) {
        return AgentJobStep.builder(next.status(), next.since(), "for the test")
                .from(before.status())
                .prompt("Again")
                .build();
    }

    /** Lets the lease of a node end, after which another has been alive for a whole one. */
    static void lost(JdbcAgentJobStore store, String node, String sweeper) {
        store.renew(node, SHORT);
        store.renew(sweeper, HOUR);
        TestDatabase.pass(SHORT.multipliedBy(2));
    }
}
