package dev.docent.api.jobs;

import java.time.Duration;
import java.util.Objects;

/**
 * Quota of an action in a project, as {@code docent.jobs.rate-limit} configures it: at most {@code limit} uses in a window. A window
 * begins with the first use after the end of the one before, and all its uses end together: just before and just after that there may
 * be {@code limit} uses each.
 *
 * @param projectId project the quota applies to
 * @param action the limited action, a short word chosen by Docent; each action is counted separately
 * @param limit maximum number of uses in a window, at least 1
 * @param window length of the window, positive
 */
public record AgentJobQuota(String projectId, String action, int limit, Duration window) {

    /** Maximum length of {@code action}, in UTF-16 code units. */
    public static final int MAX_ACTION = 32;

    /**
     * @throws NullPointerException when a component is {@code null}
     * @throws IllegalArgumentException when a component is out of bounds
     */
    public AgentJobQuota {
        AgentJobKey.requireIdentifier(projectId, "projectId");
        Objects.requireNonNull(action, "action");
        Objects.requireNonNull(window, "window");
        if (action.isEmpty() || action.length() > MAX_ACTION) {
            throw new IllegalArgumentException("action must have 1 to " + MAX_ACTION + " characters");
        }
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be at least 1, but is " + limit);
        }
        if (window.isNegative() || window.isZero()) {
            throw new IllegalArgumentException("window must be positive, but is " + window);
        }
    }
}
