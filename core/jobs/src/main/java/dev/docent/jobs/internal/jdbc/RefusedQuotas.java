package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;

/**
 * Remembers for some seconds which quotas were found used up, so that refusing more requests costs the database nothing. Not
 * for as long as the quota is used up: someone may delete uses by hand. Thread-safe.
 */
final class RefusedQuotas {

    private static final Duration MAX_AGE = Duration.ofSeconds(10);
    private static final int MAX_REMEMBERED = 10_000;

    /** The quota with its limit and window: if one of them changes, the store is queried. */
    private final Map<AgentJobQuota, Refusal> refusals = new LinkedHashMap<>();

    /** {@return when the next use is admitted; empty if the store must be queried} */
    synchronized Optional<Instant> refusedUntil(AgentJobQuota quota, Instant at) {
        Refusal refusal = refusals.get(quota);
        if (refusal == null) {
            return Optional.empty();
        }
        if (refusal.applies(at)) {
            return Optional.of(refusal.until);
        }
        refusals.remove(quota);
        return Optional.empty();
    }

    /**
     * @param at when the store was queried
     * @param until when the next use is admitted
     */
    synchronized void remember(AgentJobQuota quota, Instant at, Instant until) {
        refusals.remove(quota);
        refusals.put(quota, new Refusal(at, until));
        if (refusals.size() > MAX_REMEMBERED) {
            refusals.remove(refusals.keySet().iterator().next());
        }
    }

    private record Refusal(Instant at, Instant until) {

        /** A clock that was set back must not prolong it. */
        boolean applies(Instant now) {
            return !now.isBefore(at) && now.isBefore(until) && now.isBefore(at.plus(MAX_AGE));
        }
    }
}
