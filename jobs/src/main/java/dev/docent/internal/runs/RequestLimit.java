package dev.docent.internal.runs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.QuotaUse;

/**
 * Queues the runs of one kind of request, and limits them per project and hour, across all nodes that share the quotas:
 * in the store's transaction if the store counts them, otherwise by a use that is released if nothing was written.
 */
final class RequestLimit {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final AgentRunStore store;
    private final Optional<AgentJobQuotas> elsewhere;
    private final String action;
    private final int perHour;
    private final Clock clock;

    /** @param elsewhere counts the requests; empty if the store does */
    RequestLimit(AgentRunStore store, Optional<AgentJobQuotas> elsewhere, String action, int perHour, Clock clock) {
        this.store = store;
        this.elsewhere = elsewhere;
        this.action = action;
        this.perHour = perHour;
        this.clock = clock;
    }

    /**
     * Queues a run as {@link AgentRunStore#enqueue} does, and counts the request.
     *
     * @param free how many runs can begin at once
     * @param queue how many may wait beyond those
     * @throws TooManyRequestsException if the project has used up its hourly quota; nothing is written
     */
    boolean enqueue(StoredAgentJob next, AgentJobStep step, int free, int queue) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        AgentJobQuota quota = new AgentJobQuota(next.projectId(), action, perHour, WINDOW);
        AgentRunRequest request =
                new AgentRunRequest(step.requestedBy(), free, queue, elsewhere.isPresent() ? null : quota, now);
        try {
            return elsewhere
                    .map(quotas -> new QuotaUse(quotas, quota, now).around(() -> store.enqueue(next, step, request)))
                    .orElseGet(() -> store.enqueue(next, step, request));
        } catch (AgentJobQuotaExceededException usedUp) {
            throw new TooManyRequestsException(perHour, Duration.between(now, usedUp.nextAdmission()));
        }
    }
}
