package dev.docent.internal.runs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunStore;

/**
 * Writes jobs with a queued run, for one kind of request, and counts each against the quota that a project has an hour,
 * across all nodes that share the store.
 */
final class RunSubmission {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final AgentRunStore store;
    private final String action;
    private final int perHour;
    private final Clock clock;

    RunSubmission(AgentRunStore store, String action, int perHour, Clock clock) {
        this.store = store;
        this.action = action;
        this.perHour = perHour;
        this.clock = clock;
    }

    /**
     * Writes a job as {@link AgentRunStore#write} does, queues a run of it, and counts the use of the quota.
     *
     * @param write the job and the step with its prompt
     * @param free how many runs can begin at once
     * @param queue how many may wait beyond those
     * @throws TooManyRequestsException if the project has used up its hourly quota; nothing is written
     */
    boolean enqueue(AgentJobWrite write, int free, int queue) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        AgentJobStep step = write.step();
        AgentRunRequest request = new AgentRunRequest(step == null ? null : step.requestedBy(), free, queue);
        AgentJobQuota quota = new AgentJobQuota(write.next().projectId(), action, perHour, WINDOW);
        try {
            return store.write(write.withQuota(quota, now).withRun(request));
        } catch (AgentJobQuotaExceededException usedUp) {
            throw new TooManyRequestsException(perHour, Duration.between(now, usedUp.nextAdmission()));
        }
    }
}
