package dev.docent.api.jobs;

/**
 * Thrown when a job cannot be moved to a status from the one it is in. Names both; nothing was written.
 *
 * <p>Read the job again to decide what to do; trying the same again does not help.
 */
public class AgentJobTransitionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient AgentJobKey key;
    private final String from;
    private final String to;

    /**
     * @param key the job
     * @param from the status that it is in
     * @param to the status that was asked for
     * @param why what forbids it and what is allowed, as a sentence; goes to a log, or to the caller of the admin API
     */
    public AgentJobTransitionException(AgentJobKey key, AgentJobStatus from, AgentJobStatus to, String why) {
        super(message(key, from, to, why));
        this.key = key;
        this.from = from.value();
        this.to = to.value();
    }

    private static String message(AgentJobKey key, AgentJobStatus from, AgentJobStatus to, String why) {
        if (AgentJobStatus.ACTIVE.equals(from) && AgentJobStatus.ACTIVE.equals(to)) {
            return "Agent job %s is still active; wait for it to end, then send the message".formatted(key);
        }
        return "Agent job %s is %s and cannot become %s: %s".formatted(key, from, to, why);
    }

    /** {@return the job; {@code null} after deserialization} */
    public AgentJobKey key() {
        return key;
    }

    /** {@return the status that the job is in} */
    public AgentJobStatus from() {
        return new AgentJobStatus(from);
    }

    /** {@return the status that was asked for} */
    public AgentJobStatus to() {
        return new AgentJobStatus(to);
    }
}
