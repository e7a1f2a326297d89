package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Objects;

import dev.docent.client.RemoteAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Options of one wait that override the waiter's defaults. Immutable: every method returns new options.
 *
 * @param timeout maximum total time to wait, positive; {@code null} for the waiter's default
 * @param listener observes the wait; {@code null} for none
 * @param followUp whether a follow-up message was just sent
 * @param before the job before that message; {@code null} if unknown
 */
public record AwaitOptions(
        @Nullable Duration timeout,
        @Nullable AgentJobListener listener,
        boolean followUp,
        @Nullable RemoteAgentJob before) {

    /** The waiter's defaults. */
    public static final AwaitOptions DEFAULT = new AwaitOptions(null, null, false, null);

    /** @throws IllegalArgumentException when {@code timeout} is not positive */
    public AwaitOptions {
        if (timeout != null && (timeout.isZero() || timeout.isNegative())) {
            throw new IllegalArgumentException("timeout must be positive, but is " + timeout);
        }
    }

    /** {@return these options with a total deadline} */
    public AwaitOptions timeout(Duration total) {
        return new AwaitOptions(Objects.requireNonNull(total, "total"), listener, followUp, before);
    }

    /** {@return these options with a listener} */
    public AwaitOptions listener(AgentJobListener progress) {
        return new AwaitOptions(timeout, Objects.requireNonNull(progress, "progress"), followUp, before);
    }

    /**
     * For a wait that starts right after a follow-up message. The old terminal status is not mistaken for the new one:
     * a terminal status counts once {@code active} was seen, the job has changed, or the grace period has passed.
     *
     * @param jobBefore the job before the message; {@code null} if unknown, then the first one polled is used
     * @return these options for a follow-up
     */
    public AwaitOptions afterFollowUp(@Nullable RemoteAgentJob jobBefore) {
        return new AwaitOptions(timeout, listener, true, jobBefore);
    }
}
