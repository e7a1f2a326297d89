package dev.docent.impl.jobs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStore;

/** How many of one kind of request a project may make in an hour, over all nodes that share the store. */
final class RequestLimit {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final AgentJobStore store;
    private final String action;
    private final int perHour;
    private final Clock clock;

    RequestLimit(AgentJobStore store, String action, int perHour, Clock clock) {
        this.store = store;
        this.action = action;
        this.perHour = perHour;
        this.clock = clock;
    }

    /** @throws TooManyRequestsException when the project has used up its hour */
    void admit(String projectId) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        store.admit(new AgentJobQuota(projectId, action, perHour, WINDOW), now).ifPresent(next -> {
            throw new TooManyRequestsException(perHour, Duration.between(now, next));
        });
    }
}
