package dev.docent.client.waiting;

import java.time.Duration;
import java.util.function.DoubleSupplier;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.PolledJob;
import dev.docent.client.RemoteAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Detects for one job whether the server honours {@code Prefer: wait}: it is tried once, then used as long as the
 * server supports it. Not thread-safe.
 */
final class LongPollHints {

    private static final double FULL_WAIT_SHARE = 0.8;

    /** Each long poll is randomly shorter than the maximum, so that clients started together desynchronize. */
    private static final double MIN_SHARE = 0.7;

    private final Duration maxWait;
    private final DoubleSupplier random;
    private boolean refused;

    /**
     * @param maxWait maximum time of a long poll; zero disables long polling
     * @param random uniform in [0, 1)
     */
    LongPollHints(Duration maxWait, DoubleSupplier random) {
        this.maxWait = maxWait;
        this.random = random;
    }

    /**
     * {@return the time to offer for the next long poll; zero for a normal request}
     *
     * @param last the job as last seen; {@code null} before the first poll, which must be fast
     */
    Duration offer(@Nullable RemoteAgentJob last) {
        boolean useful = !refused && last != null && AgentJobStatus.ACTIVE.equals(last.status());
        if (!useful || maxWait.isZero()) {
            return Duration.ZERO;
        }
        double share = MIN_SHARE + (1 - MIN_SHARE) * random.getAsDouble();
        return Duration.ofSeconds(Math.max(1, Math.round(maxWait.toSeconds() * share)));
    }

    /**
     * Records the result of an offer.
     *
     * @return whether the server used the full time, so that it can be polled again immediately
     */
    boolean applied(Duration offered, PolledJob response, Duration took) {
        if (offered.isZero()) {
            return false;
        }
        boolean full = took.toNanos() >= offered.toNanos() * FULL_WAIT_SHARE;
        refused |= !full && !response.waitApplied();
        return full;
    }

    /** A long poll failed: an intermediary may not support long responses. */
    void failed(Duration offered) {
        refused |= !offered.isZero();
    }
}
