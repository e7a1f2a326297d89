package dev.docent.client.waiting;

import java.time.Duration;
import java.util.Objects;

import dev.docent.client.RemoteAgentJob;
import dev.docent.client.internal.DurationText;
import org.jspecify.annotations.Nullable;

/** Options of one wait that override the waiter's defaults. Immutable: every method returns new options. */
public final class AwaitOptions {

    /** The waiter's defaults. */
    public static final AwaitOptions DEFAULT = new AwaitOptions(null, null, false, null);

    private final @Nullable Duration timeout;
    private final @Nullable AgentJobListener listener;
    private final boolean followUp;
    private final @Nullable RemoteAgentJob before;

    private AwaitOptions(
            @Nullable Duration timeout,
            @Nullable AgentJobListener listener,
            boolean followUp,
            @Nullable RemoteAgentJob before) {
        this.timeout = timeout;
        this.listener = listener;
        this.followUp = followUp;
        this.before = before;
    }

    /**
     * {@return these options with a total deadline}
     *
     * @param total maximum total time to wait
     * @throws IllegalArgumentException when {@code total} is not positive
     */
    public AwaitOptions withTimeout(Duration total) {
        return new AwaitOptions(DurationText.positive(total, "timeout"), listener, followUp, before);
    }

    /** {@return these options with a listener, which observes the wait} */
    public AwaitOptions withListener(AgentJobListener progress) {
        return new AwaitOptions(timeout, Objects.requireNonNull(progress, "progress"), followUp, before);
    }

    /**
     * For a wait that starts right after a follow-up message. The old terminal status is not mistaken for the new one:
     * a terminal status counts once {@code active} was seen, the job has changed, or the grace period has passed.
     *
     * @param jobBefore the job before the message; {@code null} if unknown, then the first one polled is used
     * @return these options for a follow-up
     */
    public AwaitOptions withFollowUp(@Nullable RemoteAgentJob jobBefore) {
        return new AwaitOptions(timeout, listener, true, jobBefore);
    }

    /** {@return maximum total time to wait; {@code null} for the waiter's default} */
    @Nullable Duration timeout() {
        return timeout;
    }

    /** {@return what observes the wait; {@code null} for none} */
    @Nullable AgentJobListener listener() {
        return listener;
    }

    /** {@return whether a follow-up message was just sent} */
    boolean isFollowUp() {
        return followUp;
    }

    /** {@return the job before that message; {@code null} if unknown} */
    @Nullable RemoteAgentJob before() {
        return before;
    }
}
