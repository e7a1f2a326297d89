package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the requested status transition is not allowed for the job as it was read; see {@link AgentJobLifecycle}
 * for the allowed ones. Names both statuses; nothing was written. The admin API responds with 400.
 *
 * <p>Retrying the same transition does not help until another step has changed the job. If another writer was faster,
 * an {@link AgentJobConflictException} is thrown instead.
 */
public class AgentJobTransitionException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable AgentJobKey key;
    private final String from;
    private final String to;

    /**
     * @param key the job
     * @param from the current status
     * @param to the requested status
     * @param why why it is refused and what is allowed, as a sentence; logged, or sent to the caller of the admin API
     */
    public AgentJobTransitionException(AgentJobKey key, AgentJobStatus from, AgentJobStatus to, String why) {
        super(message(key, from, to, why));
        this.key = key;
        this.from = from.value();
        this.to = to.value();
    }

    static String message(AgentJobKey key, AgentJobStatus from, AgentJobStatus to, String why) {
        if (from.isActive() && to.isActive()) {
            return "Agent job %s is still active; wait for it to end, then send the message".formatted(key);
        }
        return "Agent job %s is %s and cannot become %s: %s".formatted(key, from, to, why);
    }

    /** {@return the job; {@code null} after deserialization} */
    public @Nullable AgentJobKey key() {
        return key;
    }

    /** {@return the current status of the job} */
    public AgentJobStatus from() {
        return new AgentJobStatus(from);
    }

    /** {@return the requested status} */
    public AgentJobStatus to() {
        return new AgentJobStatus(to);
    }
}
