package dev.docent.internal.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.BiPredicate;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** Limits the successful requests of one kind per project and hour, across all nodes that share the quotas. */
final class RequestLimit {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final CountedWrites writes;
    private final String action;
    private final int perHour;
    private final Clock clock;

    RequestLimit(CountedWrites writes, String action, int perHour, Clock clock) {
        this.writes = writes;
        this.action = action;
        this.perHour = perHour;
        this.clock = clock;
    }

    /** Adds a job as {@link AgentJobStore#insert} does, and counts it; throws as {@link #replace}. */
    boolean insert(StoredAgentJob job, AgentJobStep creation) {
        return counted(job, (quota, at) -> writes.insert(job, creation, quota, at));
    }

    /**
     * Replaces a job as {@link AgentJobStore#replace} does, and counts it.
     *
     * @throws TooManyRequestsException if the project has used up its hourly quota; nothing is written
     */
    boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
        return counted(next, (quota, at) -> writes.replace(next, step, quota, at));
    }

    private boolean counted(StoredAgentJob job, BiPredicate<AgentJobQuota, Instant> write) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        try {
            return write.test(new AgentJobQuota(job.projectId(), action, perHour, WINDOW), now);
        } catch (AgentJobQuotaExceededException usedUp) {
            throw new TooManyRequestsException(perHour, Duration.between(now, usedUp.nextAdmission()));
        }
    }
}
