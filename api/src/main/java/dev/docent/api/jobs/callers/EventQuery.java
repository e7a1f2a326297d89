package dev.docent.api.jobs.callers;

import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Which events to read: the oldest first, at most {@code limit} at a time.
 *
 * @param projects projects whose events to read; {@code null} for every project
 * @param after {@link EventPage#next} of an earlier page of the same store; {@code null} to begin with the oldest event
 *     that is kept. A host may expose it to its own clients and accept it back unchecked: any value reaches only events of
 *     the projects
 * @param limit maximum number of events, 1 to {@value #MAX_LIMIT}
 */
public record EventQuery(
        @Nullable Set<String> projects, @Nullable String after, int limit) {

    /** Maximum number of events in one page. */
    public static final int MAX_LIMIT = 1_000;

    /**
     * @throws NullPointerException when one of the projects is {@code null}
     * @throws IllegalArgumentException when {@code limit} is out of bounds
     */
    public EventQuery {
        projects = projects == null ? null : Set.copyOf(projects);
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", but is " + limit);
        }
    }

    /** {@return the first page of the events of a project} */
    public static EventQuery of(String projectId, int limit) {
        return new EventQuery(Set.of(Objects.requireNonNull(projectId, "projectId")), null, limit);
    }

    /** {@return the page after a position} */
    public EventQuery after(@Nullable String position) {
        return new EventQuery(projects, position, limit);
    }
}
