package dev.docent.jobs.internal.jdbc;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.OptionalJobField;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.jspecify.annotations.Nullable;

/**
 * A column of the jobs: those that every job has, which {@link JdbcRows#job} reads by name, and one for each of
 * {@link JobFields#OPTIONAL}. The statements that write, read and compare jobs are built from {@link #ALL}. Immutable.
 */
final class JobColumn {

    /** How a column changes after its row was inserted. */
    private enum Change {
        NEVER,
        /** Clients do not see it. */
        UNSEEN,
        /** Clients see it; it changes together with the status only. */
        WITH_STATUS,
        /** Clients see it, and wait for it. */
        SEEN
    }

    static final List<JobColumn> ALL = Stream.concat(
                    ofEveryJob(), JobFields.OPTIONAL.stream().map(JobColumn::of))
            .toList();
    static final List<JobColumn> WRITTEN = having(column -> column.change != Change.NEVER);
    static final List<JobColumn> COMPARED = having(column -> column.change == Change.SEEN);

    private final String name;
    private final Change change;
    private final Binding binding;
    private final Function<AgentJob, @Nullable String> seen;
    private final Reading reading;

    private JobColumn(
            String name, Change change, Binding binding, Function<AgentJob, @Nullable String> seen, Reading reading) {
        this.name = name;
        this.change = change;
        this.binding = binding;
        this.seen = seen;
        this.reading = reading;
    }

    private static Stream<JobColumn> ofEveryJob() {
        return Stream.of(
                column("project_id", Change.NEVER, (parameters, job) -> parameters.text(job.projectId())),
                column("id", Change.NEVER, (parameters, job) -> parameters.text(job.id())),
                column("version", Change.UNSEEN, (parameters, job) -> parameters.number(job.version())),
                seen("status", job -> job.status().value()),
                column("since", Change.UNSEEN, (parameters, job) -> parameters.time(job.since())),
                seen("repository", job -> job.source().repository()),
                seen("ref", job -> job.source().ref()),
                seen("model", AgentJob::model),
                column("last_pr_link", Change.UNSEEN, (parameters, job) -> parameters.uri(job.lastPrLink())),
                column("created_at", Change.NEVER, (parameters, job) -> parameters.time(job.createdAt())),
                column("created_by", Change.NEVER, (parameters, job) -> parameters.text(job.requestedBy())),
                ofResult(
                        "outcome",
                        (parameters, result) -> parameters.text(
                                result == null ? null : result.outcome().value())),
                ofResult("ended_at", (parameters, result) -> parameters.time(result == null ? null : result.endedAt())),
                ofResult("reason", (parameters, result) -> parameters.text(result == null ? null : result.reason())),
                ofResult("summary", (parameters, result) -> parameters.text(result == null ? null : result.summary())),
                ofResult("changed", (parameters, result) -> parameters.flag(result == null ? null : result.changed())),
                ofResult(
                        "needs_answer",
                        (parameters, result) -> parameters.flag(result == null ? null : result.needsAnswer())),
                ofUsage(
                        "input_tokens",
                        (parameters, usage) -> parameters.number(usage == null ? null : usage.inputTokens())),
                ofUsage(
                        "output_tokens",
                        (parameters, usage) -> parameters.number(usage == null ? null : usage.outputTokens())),
                ofUsage("cost", (parameters, usage) -> parameters.decimal(usage == null ? null : usage.cost())),
                ofUsage("currency", (parameters, usage) -> parameters.text(usage == null ? null : usage.currency())),
                ofUsage(
                        "turns",
                        (parameters, usage) -> parameters.number(
                                usage == null || usage.turns() == null ? null : Long.valueOf(usage.turns()))));
    }

    private static JobColumn ofResult(String name, Part<AgentJobResult> part) {
        return column(name, Change.UNSEEN, (parameters, job) -> part.bind(parameters, job.result()));
    }

    private static JobColumn ofUsage(String name, Part<Usage> part) {
        return column(name, Change.UNSEEN, (parameters, job) -> part.bind(parameters, job.usage()));
    }

    private static JobColumn column(String name, Change change, Binding binding) {
        return new JobColumn(name, change, binding, job -> null, (row, job) -> {});
    }

    private static JobColumn seen(String name, Function<AgentJob, @Nullable String> text) {
        return seen(name, text, (row, job) -> {});
    }

    private static JobColumn seen(String name, Function<AgentJob, @Nullable String> text, Reading reading) {
        return new JobColumn(
                name, Change.SEEN, (parameters, job) -> parameters.text(text.apply(job.job())), text, reading);
    }

    /** Texts and links are compared as texts. Of the times, there is only that of the archive, which changes with the status. */
    private static JobColumn of(OptionalJobField<?> field) {
        String name = field.name().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
        if (field.type() == Instant.class) {
            return new JobColumn(
                    name,
                    Change.WITH_STATUS,
                    (parameters, job) ->
                            parameters.time((Instant) field.getter().apply(job.job())),
                    job -> null,
                    (row, job) -> field.set(job, JdbcRows.optionalTime(row, name)));
        }
        return seen(
                name,
                job -> {
                    Object value = field.getter().apply(job);
                    return value == null ? null : value.toString();
                },
                (row, job) -> field.set(
                        job,
                        field.type() == URI.class
                                ? JdbcRows.optionalUri(row, name)
                                : JdbcRows.optionalText(row, name)));
    }

    private static List<JobColumn> having(Predicate<JobColumn> property) {
        return ALL.stream().filter(property).toList();
    }

    /** {@return its name in the database} */
    String column() {
        return name;
    }

    /** {@return the text that a client has seen; {@code null} if there was none} */
    @Nullable String seen(AgentJob job) {
        return seen.apply(job);
    }

    /** Sets the value of a row, if the column is one of {@link JobFields#OPTIONAL}. */
    void read(ResultSet row, AgentJob.Builder job) throws SQLException {
        reading.read(row, job);
    }

    /** {@return a part for each column, such as {@code %s = ?}, with commas} */
    static String each(List<JobColumn> columns, String part) {
        return columns.stream()
                .map(column -> part.replace("%s", column.column()))
                .collect(Collectors.joining(", "));
    }

    static String all(String part) {
        return each(ALL, part);
    }

    /** Sets a parameter for each column. */
    static SqlParameters bind(List<JobColumn> columns, SqlParameters parameters, StoredAgentJob job)
            throws SQLException {
        for (JobColumn column : columns) {
            column.binding.bind(parameters, job);
        }
        return parameters;
    }

    @Override
    public String toString() {
        return name;
    }

    @FunctionalInterface
    private interface Binding {

        void bind(SqlParameters parameters, StoredAgentJob job) throws SQLException;
    }

    /** Binds a value of a part of a job that may be absent. */
    @FunctionalInterface
    private interface Part<T> {

        void bind(SqlParameters parameters, @Nullable T part) throws SQLException;
    }

    @FunctionalInterface
    private interface Reading {

        void read(ResultSet row, AgentJob.Builder job) throws SQLException;
    }
}
