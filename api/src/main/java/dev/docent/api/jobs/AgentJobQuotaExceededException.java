package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

/**
 * Thrown when a write would exceed a quota; nothing was written or counted. The same write is admitted from
 * {@link #nextAdmission()} if no other caller uses the quota until then. The admin API responds with 429.
 */
public class AgentJobQuotaExceededException extends AgentJobException {

    private static final long serialVersionUID = 1L;

    private final Instant nextAdmission;

    /**
     * @param quota the exhausted quota
     * @param nextAdmission when the next use would be admitted
     * @throws NullPointerException when an argument is {@code null}
     */
    public AgentJobQuotaExceededException(AgentJobQuota quota, Instant nextAdmission) {
        super("The quota \"" + quota.action() + "\" of " + quota.limit() + " in " + quota.window()
                + " is used up until " + nextAdmission);
        this.nextAdmission = Objects.requireNonNull(nextAdmission, "nextAdmission");
    }

    /** {@return when the next use would be admitted; never {@code null}} */
    public Instant nextAdmission() {
        return nextAdmission;
    }
}
