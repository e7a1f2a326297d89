package dev.docent.internal.jdbc;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** The columns of a job. The statements that write, read and compare jobs are made of this list. */
enum JobColumn {
    PROJECT_ID(Change.NEVER, (parameters, job) -> parameters.text(job.projectId())),
    ID(Change.NEVER, (parameters, job) -> parameters.text(job.id())),
    VERSION(Change.UNSEEN, (parameters, job) -> parameters.number(job.version())),
    STATUS(
            (parameters, job) -> parameters.status(job.status()),
            job -> job.status().value()),
    SINCE(Change.UNSEEN, (parameters, job) -> parameters.time(job.since())),
    REPOSITORY(
            (parameters, job) -> parameters.text(job.source().repository()),
            job -> job.source().repository()),
    REF(
            (parameters, job) -> parameters.text(job.source().ref()),
            job -> job.source().ref()),
    MODEL((parameters, job) -> parameters.text(job.job().model()), AgentJob::model),
    PR_LINK(
            (parameters, job) -> parameters.uri(job.job().prLink()),
            job -> job.prLink() == null ? null : job.prLink().toString()),
    LAST_PR_LINK(Change.UNSEEN, (parameters, job) -> parameters.uri(job.lastPrLink())),
    CREATED_AT(Change.NEVER, (parameters, job) -> parameters.time(job.job().createdAt())),
    ARCHIVED_AT(
            Change.WITH_STATUS, (parameters, job) -> parameters.time(job.job().archivedAt()));

    /** How a column changes after its row was inserted. */
    enum Change {
        NEVER,
        /** Clients do not see it. */
        UNSEEN,
        /** Clients see it; it changes together with the status only. */
        WITH_STATUS,
        /** Clients see it, and wait for it. */
        SEEN
    }

    static final List<JobColumn> WRITTEN = having(column -> column.change != Change.NEVER);
    static final List<JobColumn> COMPARED = having(column -> column.change == Change.SEEN);

    private final Change change;
    private final Binding binding;
    private final Function<AgentJob, @Nullable String> seen;

    JobColumn(Binding binding, Function<AgentJob, @Nullable String> seen) {
        this.change = Change.SEEN;
        this.binding = binding;
        this.seen = seen;
    }

    JobColumn(Change change, Binding binding) {
        this.change = change;
        this.binding = binding;
        this.seen = job -> null;
    }

    private static List<JobColumn> having(Predicate<JobColumn> property) {
        return Stream.of(values()).filter(property).toList();
    }

    /** {@return its name in the database} */
    String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    Change change() {
        return change;
    }

    /** {@return the text that a client has seen; {@code null} if there was none} */
    @Nullable String seen(AgentJob job) {
        return seen.apply(job);
    }

    /** {@return a part for each column, such as {@code %s = ?}, with commas} */
    static String each(List<JobColumn> columns, String part) {
        return columns.stream()
                .map(column -> part.replace("%s", column.column()))
                .collect(Collectors.joining(", "));
    }

    static String all(String part) {
        return each(Arrays.asList(values()), part);
    }

    /** Sets a parameter for each column. */
    static SqlParameters bind(List<JobColumn> columns, SqlParameters parameters, StoredAgentJob job)
            throws SQLException {
        for (JobColumn column : columns) {
            column.binding.bind(parameters, job);
        }
        return parameters;
    }

    @FunctionalInterface
    private interface Binding {

        void bind(SqlParameters parameters, StoredAgentJob job) throws SQLException;
    }
}
