package dev.docent.api.operations;

import java.util.Objects;

/**
 * A request to begin a run was refused because a limit is reached. Nothing was written.
 *
 * @param projectId the project
 * @param limit which limit
 */
public record AgentRunRefused(String projectId, Limit limit) implements NodeEvent {

    /** @throws NullPointerException when a component is {@code null} */
    public AgentRunRefused {
        Objects.requireNonNull(projectId, "projectId");
        Objects.requireNonNull(limit, "limit");
    }

    /** What limits the runs of a project. */
    public enum Limit {
        /** The hourly quota of new jobs. */
        CREATE,
        /** The hourly quota of messages to jobs. */
        MESSAGE,
        /** The room that the queue has for the project. */
        QUEUE
    }
}
