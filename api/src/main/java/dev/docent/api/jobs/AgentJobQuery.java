package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Which jobs to list: newest first, by {@code createdAt}, then by id, then by project, at most {@code limit} at a time.
 *
 * <p>A page with fewer than {@code limit} jobs is the last one; {@link #after} requests the page after a full one.
 * Since no part of the position ever changes, a job that exists and matches throughout is listed exactly once,
 * even if others are created, changed or deleted concurrently.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class AgentJobQuery {

    /** Maximum number of jobs in one page. */
    public static final int MAX_LIMIT = 1_000;

    /** The order of the list. Ids are compared by UTF-16 code units; a store may compare them in another way. */
    public static final Comparator<StoredAgentJob> ORDER = Comparator.comparing(StoredAgentJob::createdAt)
            .thenComparing(StoredAgentJob::id)
            .thenComparing(StoredAgentJob::projectId)
            .reversed();

    private final @Nullable Set<String> projects;
    private final Set<AgentJobStatus> statuses;
    private final @Nullable Instant createdAfter;
    private final @Nullable Instant createdBefore;
    private final @Nullable String requestedBy;
    private final int limit;
    private final @Nullable Position after;

    private AgentJobQuery(
            @Nullable Set<String> projects,
            Set<AgentJobStatus> statuses,
            @Nullable Instant createdAfter,
            @Nullable Instant createdBefore,
            @Nullable String requestedBy,
            int limit,
            @Nullable Position after) {
        this.projects = projects == null ? null : Set.copyOf(projects);
        this.statuses = Set.copyOf(statuses);
        this.createdAfter = createdAfter;
        this.createdBefore = createdBefore;
        this.requestedBy = requestedBy;
        this.limit = limit;
        this.after = after;
        if (projects != null) {
            projects.forEach(project -> AgentJobKey.requireIdentifier(project, "projectId"));
        }
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", but is " + limit);
        }
    }

    /**
     * {@return the first page of all jobs of a project}
     *
     * @param projectId the project
     * @param limit maximum number of jobs in one page, 1 to {@value #MAX_LIMIT}
     * @throws NullPointerException when {@code projectId} is {@code null}
     * @throws IllegalArgumentException when {@code projectId} is empty or too long, or {@code limit} is out of bounds
     */
    public static AgentJobQuery of(String projectId, int limit) {
        return of(Set.of(projectId), limit);
    }

    /**
     * {@return the first page of all jobs of several projects; none if there are no projects}
     *
     * @param projects the projects
     * @param limit maximum number of jobs in one page, 1 to {@value #MAX_LIMIT}
     * @throws NullPointerException when {@code projects} or one of them is {@code null}
     * @throws IllegalArgumentException when a project is empty or too long, or {@code limit} is out of bounds
     */
    public static AgentJobQuery of(Set<String> projects, int limit) {
        return new AgentJobQuery(Objects.requireNonNull(projects, "projects"), Set.of(), null, null, null, limit, null);
    }

    /**
     * {@return the first page of all jobs of every project}
     *
     * @param limit maximum number of jobs in one page, 1 to {@value #MAX_LIMIT}
     * @throws IllegalArgumentException when {@code limit} is out of bounds
     */
    public static AgentJobQuery ofEveryProject(int limit) {
        return new AgentJobQuery(null, Set.of(), null, null, null, limit, null);
    }

    /** {@return the first page of the jobs that are in {@code status}} */
    public AgentJobQuery in(AgentJobStatus status) {
        return in(Set.of(status));
    }

    /** {@return the first page of the jobs that are in one of {@code statuses}; in any if there are none} */
    public AgentJobQuery in(Set<AgentJobStatus> statuses) {
        return new AgentJobQuery(projects, statuses, createdAfter, createdBefore, requestedBy, limit, null);
    }

    /**
     * {@return the first page of the jobs that were created after a time}
     *
     * @param time the time; {@code null} for any
     */
    public AgentJobQuery createdAfter(@Nullable Instant time) {
        return new AgentJobQuery(projects, statuses, time, createdBefore, requestedBy, limit, null);
    }

    /**
     * {@return the first page of the jobs that were created before a time}
     *
     * @param time the time; {@code null} for any
     */
    public AgentJobQuery createdBefore(@Nullable Instant time) {
        return new AgentJobQuery(projects, statuses, createdAfter, time, requestedBy, limit, null);
    }

    /**
     * {@return the first page of the jobs that somebody had created}
     *
     * @param name the {@link StoredAgentJob#requestedBy()}, compared exactly, as keys are; {@code null} for any
     */
    public AgentJobQuery requestedBy(@Nullable String name) {
        return new AgentJobQuery(projects, statuses, createdAfter, createdBefore, name, limit, null);
    }

    /**
     * {@return the page after a position}
     *
     * @param position where the page before ended; {@code null} for the first page
     */
    public AgentJobQuery after(@Nullable Position position) {
        return new AgentJobQuery(projects, statuses, createdAfter, createdBefore, requestedBy, limit, position);
    }

    /** {@return the page after the one that ended with {@code last}} */
    public AgentJobQuery after(StoredAgentJob last) {
        return after(new Position(last.createdAt(), last.id(), last.projectId()));
    }

    /** {@return the projects whose jobs to list; {@code null} for every project} */
    public @Nullable Set<String> projects() {
        return projects;
    }

    /** {@return statuses of the jobs; empty for any} */
    public Set<AgentJobStatus> statuses() {
        return statuses;
    }

    /** {@return time after which the jobs were created; {@code null} for any} */
    public @Nullable Instant createdAfter() {
        return createdAfter;
    }

    /** {@return time before which the jobs were created; {@code null} for any} */
    public @Nullable Instant createdBefore() {
        return createdBefore;
    }

    /** {@return who had the jobs created; {@code null} for anybody} */
    public @Nullable String requestedBy() {
        return requestedBy;
    }

    /** {@return maximum number of jobs in one page} */
    public int limit() {
        return limit;
    }

    /** {@return where the page before ended; {@code null} for the first page} */
    public @Nullable Position after() {
        return after;
    }

    /** {@return whether a job is to be listed, on this page or a later one} For stores without queries of their own. */
    public boolean matches(StoredAgentJob job) {
        return (projects == null || projects.contains(job.projectId()))
                && (statuses.isEmpty() || statuses.contains(job.status()))
                && (createdAfter == null || job.createdAt().isAfter(createdAfter))
                && (createdBefore == null || job.createdAt().isBefore(createdBefore))
                && (requestedBy == null || requestedBy.equals(job.requestedBy()))
                && (after == null || after.isBefore(job));
    }

    @Override
    public String toString() {
        return "AgentJobQuery[projects=" + projects + ", statuses=" + statuses + ", createdAfter=" + createdAfter
                + ", createdBefore=" + createdBefore + ", requestedBy=" + requestedBy + ", limit=" + limit + ", after="
                + after + "]";
    }

    /**
     * A position in the list. A host may expose it to its own clients and accept it back unchecked: any value reaches
     * only jobs that the query matches.
     *
     * @param createdAt when the last job before the position was created
     * @param id id of that job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @param projectId project of that job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     */
    public record Position(Instant createdAt, String id, String projectId) {

        /**
         * @throws NullPointerException when a part is {@code null}
         * @throws IllegalArgumentException when {@code id} or {@code projectId} is empty or too long
         */
        public Position {
            Objects.requireNonNull(createdAt, "createdAt");
            AgentJobKey.requireIdentifier(id, "id");
            AgentJobKey.requireIdentifier(projectId, "projectId");
        }

        private boolean isBefore(StoredAgentJob job) {
            int order = job.createdAt().compareTo(createdAt);
            if (order == 0) {
                order = job.id().compareTo(id);
            }
            return order == 0 ? job.projectId().compareTo(projectId) < 0 : order < 0;
        }
    }
}
