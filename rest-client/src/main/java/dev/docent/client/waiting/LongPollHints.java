package dev.docent.client.waiting;

import java.time.Duration;
import java.util.function.DoubleSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.client.PolledJob;

/**
 * Finds out for one job whether the server honours {@code Prefer: wait}: it is offered once, and then used for as long as
 * the server goes along. Not thread-safe.
 */
final class LongPollHints {

    private static final double NEARLY = 0.8;

    /** Each answer is held back for a little less than the longest time, so that clients started together drift apart. */
    private static final double MIN_SHARE = 0.7;

    private final Duration longest;
    private final DoubleSupplier random;
    private boolean refused;

    /**
     * @param longest how long the server may hold an answer back; zero for not at all
     * @param random uniform in [0, 1)
     */
    LongPollHints(Duration longest, DoubleSupplier random) {
        this.longest = longest;
        this.random = random;
    }

    /**
     * {@return how long the next answer may be held back; zero when that makes no sense}
     *
     * @param last the job as last seen, {@code null} when it was not: the first look shall be a quick one
     */
    Duration offer(AgentJob last) {
        boolean useful = !refused && last != null && AgentJobStatus.ACTIVE.equals(last.status());
        if (!useful || longest.isZero()) {
            return Duration.ZERO;
        }
        double share = MIN_SHARE + (1 - MIN_SHARE) * random.getAsDouble();
        return Duration.ofSeconds(Math.max(1, Math.round(longest.toSeconds() * share)));
    }

    /**
     * Takes note of what became of an offer.
     *
     * @return whether the server held the answer back until the time was up, so that it can be asked again at once
     */
    boolean applied(Duration offered, PolledJob answer, Duration took) {
        if (offered.isZero()) {
            return false;
        }
        boolean full = took.toNanos() >= offered.toNanos() * NEARLY;
        refused |= !full && !answer.waitApplied();
        return full;
    }

    /** A request that was to be held back failed: something in between may not stand long answers. */
    void failed(Duration offered) {
        refused |= !offered.isZero();
    }
}
