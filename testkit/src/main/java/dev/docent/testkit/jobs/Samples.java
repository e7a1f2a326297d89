package dev.docent.testkit.jobs;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;

/** Sample jobs and steps. */
final class Samples {

    static final String PROJECT = "alpha";
    static final Instant START = Instant.parse("2026-03-01T10:15:30.123456Z");
    static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");

    private static final AtomicLong USES = new AtomicLong();

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
        AgentJob job =
                AgentJob.builder(id, ACTIVE, source(null), "model-x", createdAt).build();
        return StoredAgentJob.builder(projectId, job, createdAt, 1).build();
    }

    static AgentJobSource source(@Nullable String ref) {
        return AgentJobSource.of("https://git.example/acme/docs", ref);
    }

    static AgentJobStep creation(StoredAgentJob job) {
        return AgentJobStep.builder(ACTIVE, job.since(), "created")
                .prompt("Write the docs")
                .build();
    }

    /** Inserts a job and fails if it was not added. */
    static StoredAgentJob inserted(AgentJobStore store, StoredAgentJob job) {
        if (!store.write(AgentJobWrite.of(job, creation(job)))) {
            throw new AssertionError("write returned false: the store already has job " + job.key());
        }
        return job;
    }

    /**
     * Counts one use of a quota, by adding a job that has ended.
     *
     * @return empty if it was counted; otherwise when the next use is admitted
     */
    static Optional<Instant> use(AgentJobStore store, AgentJobQuota quota, Instant at) {
        StoredAgentJob active = active(quota.projectId(), "use-" + USES.incrementAndGet(), START);
        StoredAgentJob ended =
                next(active, FAILED, START, null).toBuilder().version(1).build();
        try {
            if (!store.write(AgentJobWrite.of(ended, step(active, ended)).withQuota(quota, at))) {
                throw new AssertionError("write returned false: the store already has job " + ended.key());
            }
            return Optional.empty();
        } catch (AgentJobQuotaExceededException refused) {
            return Optional.of(refused.nextAdmission());
        }
    }

    /** The next version of a job, in another status. */
    static StoredAgentJob next(StoredAgentJob before, AgentJobStatus status, Instant at, @Nullable URI prLink) {
        AgentJob changed = before.job().toBuilder()
                .status(status)
                .prLink(prLink)
                .archivedAt(status.equals(ARCHIVED) ? at : null)
                .build();
        URI lastPrLink = prLink == null ? before.lastPrLink() : prLink;
        return before.toBuilder()
                .job(changed)
                .since(at)
                .version(before.version() + 1)
                .lastPrLink(lastPrLink)
                .build();
    }

    static AgentJobStep step(StoredAgentJob before, StoredAgentJob next) {
        return AgentJobStep.builder(next.status(), next.since(), "for the test")
                .from(before.status())
                .prLink(next.job().prLink())
                .build();
    }

    /** Replaces a job and fails if it was not replaced. */
    static StoredAgentJob moved(AgentJobStore store, StoredAgentJob before, AgentJobStatus status, Instant at) {
        StoredAgentJob next = next(before, status, at, null);
        if (!store.write(AgentJobWrite.of(next, step(before, next)))) {
            throw new AssertionError(
                    "write returned false: " + before.key() + " is not in version " + before.version());
        }
        return next;
    }

    static StoredAgentJob withRef(StoredAgentJob before, String ref) {
        AgentJob changed = before.job().toBuilder().source(source(ref)).build();
        return before.toBuilder().job(changed).version(before.version() + 1).build();
    }

    /** The next version of a job, archived, with every value that may be null. */
    static StoredAgentJob full(StoredAgentJob before, int minute) {
        AgentJob job = JobFields.setExamples(before.job().toBuilder(), 1)
                .status(ARCHIVED)
                .source(source("docs/update"))
                .prLink(LINK)
                .archivedAt(minute(minute))
                .build();
        return before.toBuilder()
                .job(job)
                .since(minute(minute))
                .version(before.version() + 1)
                .lastPrLink(LINK)
                .build();
    }

    /** The next version of a job, in another status, without any value that may be null. */
    static StoredAgentJob bare(StoredAgentJob before, AgentJobStatus status, int minute) {
        AgentJob job = JobFields.clear(before.job().toBuilder())
                .status(status)
                .source(source(null))
                .build();
        return before.toBuilder()
                .job(job)
                .since(minute(minute))
                .version(before.version() + 1)
                .lastPrLink(null)
                .build();
    }

    /** Replaces a job by its {@link #full} version. */
    static StoredAgentJob filled(AgentJobStore store, StoredAgentJob before, int minute) {
        StoredAgentJob full = full(before, minute);
        if (!store.write(AgentJobWrite.of(full, step(before, full)))) {
            throw new AssertionError("write returned false for the next version of " + before.key());
        }
        return full;
    }
}
