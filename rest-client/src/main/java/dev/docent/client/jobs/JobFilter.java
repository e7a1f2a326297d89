package dev.docent.client.jobs;

import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobStatus;
import org.jspecify.annotations.Nullable;

/** Which jobs are listed. Immutable: every method returns a new filter. */
public final class JobFilter {

    /** Every job that is not archived, 50 a page. */
    public static final JobFilter DEFAULT = new JobFilter(new Values(null, false, null, null, null, null));

    private static final int MAX_PAGE = 200;

    private final Values values;

    private record Values(
            @Nullable String statuses,
            boolean archived,
            @Nullable Instant createdAfter,
            @Nullable Instant createdBefore,
            @Nullable String requestedBy,
            @Nullable Integer pageSize) {}

    private JobFilter(Values values) {
        this.values = values;
    }

    /**
     * {@return this for jobs in one of the given statuses; {@code archived} may be one of them}
     *
     * @throws IllegalArgumentException when none is given
     */
    public JobFilter withStatus(AgentJobStatus... anyOf) {
        if (anyOf.length == 0) {
            throw new IllegalArgumentException("Give at least one status");
        }
        String joined =
                Arrays.stream(anyOf).map(AgentJobStatus::value).distinct().collect(Collectors.joining(","));
        return with(
                joined,
                values.archived,
                values.createdAfter,
                values.createdBefore,
                values.requestedBy,
                values.pageSize);
    }

    /** {@return this with archived jobs, too} */
    public JobFilter withArchived() {
        return with(
                values.statuses, true, values.createdAfter, values.createdBefore, values.requestedBy, values.pageSize);
    }

    /** {@return this for jobs that were created after a time} */
    public JobFilter withCreatedAfter(Instant time) {
        return with(
                values.statuses,
                values.archived,
                Objects.requireNonNull(time, "time"),
                values.createdBefore,
                values.requestedBy,
                values.pageSize);
    }

    /** {@return this for jobs that were created before a time} */
    public JobFilter withCreatedBefore(Instant time) {
        return with(
                values.statuses,
                values.archived,
                values.createdAfter,
                Objects.requireNonNull(time, "time"),
                values.requestedBy,
                values.pageSize);
    }

    /** {@return this for jobs that a key or principal had created, by its exact name} */
    public JobFilter withRequestedBy(String name) {
        return with(
                values.statuses,
                values.archived,
                values.createdAfter,
                values.createdBefore,
                Objects.requireNonNull(name, "name"),
                values.pageSize);
    }

    /**
     * {@return this with another number of jobs per request, 1 to 200}
     *
     * @throws IllegalArgumentException when it is another number
     */
    public JobFilter withPageSize(int jobs) {
        if (jobs < 1 || jobs > MAX_PAGE) {
            throw new IllegalArgumentException("A page must have 1 to " + MAX_PAGE + " jobs, but not " + jobs);
        }
        return with(
                values.statuses, values.archived, values.createdAfter, values.createdBefore, values.requestedBy, jobs);
    }

    private static JobFilter with(
            @Nullable String statuses,
            boolean archived,
            @Nullable Instant createdAfter,
            @Nullable Instant createdBefore,
            @Nullable String requestedBy,
            @Nullable Integer pageSize) {
        return new JobFilter(new Values(statuses, archived, createdAfter, createdBefore, requestedBy, pageSize));
    }

    /** {@return value of {@code status}; {@code null} for none} */
    public @Nullable String statuses() {
        return values.statuses;
    }

    /** {@return value of {@code archived}; {@code null} for none} */
    public @Nullable Boolean archived() {
        return values.archived ? Boolean.TRUE : null;
    }

    /** {@return value of {@code createdAfter}; {@code null} for none} */
    public @Nullable Instant createdAfter() {
        return values.createdAfter;
    }

    /** {@return value of {@code createdBefore}; {@code null} for none} */
    public @Nullable Instant createdBefore() {
        return values.createdBefore;
    }

    /** {@return value of {@code requestedBy}; {@code null} for none} */
    public @Nullable String requestedBy() {
        return values.requestedBy;
    }

    /** {@return value of {@code limit}; {@code null} for the API's default} */
    public @Nullable Integer pageSize() {
        return values.pageSize;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JobFilter that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "JobFilter" + values.toString().substring("Values".length());
    }
}
