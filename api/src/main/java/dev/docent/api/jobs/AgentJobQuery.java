package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * Which jobs of a project to list: newest first, by {@code createdAt} and then by id, at most {@code limit} at a time.
 *
 * <p>A page with fewer than {@code limit} jobs is the last one; {@link #after} requests the page after a full one.
 * Since neither part of the position ever changes, a job that exists and matches throughout is listed exactly once,
 * even if others are created, changed or deleted concurrently.
 *
 * @param projectId project whose jobs to list
 * @param status only jobs in this status; {@code null} for all
 * @param limit maximum number of jobs in one page, 1 to {@value #MAX_LIMIT}
 * @param after position where the previous page ended; {@code null} for the first page
 */
public record AgentJobQuery(
        String projectId,
        @Nullable AgentJobStatus status,
        int limit,
        @Nullable Position after) {

    /** Maximum number of jobs in one page. */
    public static final int MAX_LIMIT = 1_000;

    /**
     * @throws NullPointerException when {@code projectId} is {@code null}
     * @throws IllegalArgumentException when {@code projectId} is empty or too long, or {@code limit} is out of bounds
     */
    public AgentJobQuery {
        AgentJobKey.requireIdentifier(projectId, "projectId");
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", but is " + limit);
        }
    }

    /** {@return the first page of all jobs of {@code projectId}} */
    public static AgentJobQuery of(String projectId, int limit) {
        return new AgentJobQuery(projectId, null, limit, null);
    }

    /** {@return the first page of the jobs that are in {@code status}} */
    public AgentJobQuery in(AgentJobStatus status) {
        return new AgentJobQuery(projectId, status, limit, null);
    }

    /** {@return the page after the one that ended with {@code last}} */
    public AgentJobQuery after(AgentJob last) {
        Instant createdAt = last.createdAt();
        String id = last.id();
        return new AgentJobQuery(projectId, status, limit, new Position(createdAt, id));
    }

    /**
     * A position in the list. A host may expose it to its own clients and accept it back unchecked: any value reaches
     * only jobs of the query's project.
     *
     * @param createdAt when the last job before the position was created
     * @param id id of that job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     */
    public record Position(Instant createdAt, String id) {

        /**
         * @throws NullPointerException when a part is {@code null}
         * @throws IllegalArgumentException when {@code id} is empty or too long
         */
        public Position {
            Objects.requireNonNull(createdAt, "createdAt");
            AgentJobKey.requireIdentifier(id, "id");
        }
    }
}
