package dev.docent.testkit.jobs;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.StoredAgentJob;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;

/** Sample jobs and steps. */
final class Samples {

    static final String PROJECT = "alpha";
    static final Instant START = Instant.parse("2026-03-01T10:15:30.123456Z");
    static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");

    private Samples() {}

    static AgentJobKey key(String id) {
        return new AgentJobKey(PROJECT, id);
    }

    static Instant minute(long minutes) {
        return START.plus(minutes, ChronoUnit.MINUTES);
    }

    static StoredAgentJob active(String id) {
        return active(PROJECT, id, START);
    }

    static StoredAgentJob active(String projectId, String id, Instant createdAt) {
        AgentJob.Source source = new AgentJob.Source("https://git.example/acme/docs", null);
        AgentJob job = new AgentJob(id, ACTIVE, source, "model-x", null, createdAt, null);
        return new StoredAgentJob(projectId, job, null, createdAt, 1);
    }

    static AgentJobStep creation(StoredAgentJob job) {
        return new AgentJobStep(null, ACTIVE, job.since(), "created", "Write the docs", null);
    }

    /** Inserts a job and fails if it was not added. */
    static StoredAgentJob inserted(AgentJobStore store, StoredAgentJob job) {
        if (!store.insert(job, creation(job))) {
            throw new AssertionError("insert returned false: the store already has job " + job.key());
        }
        return job;
    }

    /** The next version of a job, in another status. */
    static StoredAgentJob next(StoredAgentJob before, AgentJobStatus status, Instant at, URI prLink) {
        AgentJob job = before.job();
        AgentJob changed = new AgentJob(
                job.id(),
                status,
                job.source(),
                job.model(),
                prLink,
                job.createdAt(),
                status.equals(ARCHIVED) ? at : null);
        URI lastPrLink = prLink == null ? before.lastPrLink() : prLink;
        return new StoredAgentJob(before.projectId(), changed, lastPrLink, at, before.version() + 1);
    }

    static AgentJobStep step(StoredAgentJob before, StoredAgentJob next) {
        return new AgentJobStep(
                before.status(),
                next.status(),
                next.since(),
                "for the test",
                null,
                next.job().prLink());
    }

    /** Replaces a job and fails if it was not replaced. */
    static StoredAgentJob moved(AgentJobStore store, StoredAgentJob before, AgentJobStatus status, Instant at) {
        StoredAgentJob next = next(before, status, at, null);
        if (!store.replace(next, step(before, next))) {
            throw new AssertionError(
                    "replace returned false: " + before.key() + " is not in version " + before.version());
        }
        return next;
    }

    static StoredAgentJob withRef(StoredAgentJob before, String ref) {
        AgentJob job = before.job();
        AgentJob.Source source = new AgentJob.Source(job.source().repository(), ref);
        AgentJob changed = new AgentJob(
                job.id(), job.status(), source, job.model(), job.prLink(), job.createdAt(), job.archivedAt());
        return new StoredAgentJob(
                before.projectId(), changed, before.lastPrLink(), before.since(), before.version() + 1);
    }
}
