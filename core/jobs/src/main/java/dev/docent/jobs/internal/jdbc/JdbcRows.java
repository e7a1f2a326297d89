package dev.docent.jobs.internal.jdbc;

import java.net.URI;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.jspecify.annotations.Nullable;

/** Maps rows to jobs and steps. */
final class JdbcRows {

    static final String JOB_COLUMNS = JobColumn.all("%s");

    private static final Usage NO_USAGE = Usage.builder().build();

    private JdbcRows() {}

    /** {@return the columns of a job for a query with an alias} */
    static String columnsOf(String alias) {
        return JobColumn.all(alias + ".%s");
    }

    /** The key that was asked for, and the job; empty if there is none. */
    static Map.Entry<AgentJobKey, Optional<AgentJob>> changed(ResultSet row) throws SQLException {
        AgentJobKey key = new AgentJobKey(text(row, "of_project"), text(row, "of_id"));
        return Map.entry(key, row.getString("id") == null ? Optional.empty() : Optional.of(job(row).job()));
    }

    static StoredAgentJob job(ResultSet row) throws SQLException {
        AgentJob.Builder job = AgentJob.builder(
                text(row, "id"),
                new AgentJobStatus(row.getString("status")),
                AgentJobSource.of(text(row, "repository"), optionalText(row, "ref")),
                text(row, "model"),
                time(row, "created_at"));
        for (JobColumn column : JobColumn.ALL) {
            column.read(row, job);
        }
        AgentJob built = job.build();
        Instant since = time(row, "since");
        return StoredAgentJob.builder(text(row, "project_id"), built, since, row.getLong("version"))
                .lastPrLink(optionalUri(row, "last_pr_link"))
                .requestedBy(optionalText(row, "created_by"))
                .result(result(row, built.status(), since))
                .usage(usage(row))
                .build();
    }

    /**
     * The result of the run that ended last. Nodes of earlier versions change the status and leave the result as it is,
     * which then is that of another run, and is not read.
     */
    private static @Nullable AgentJobResult result(ResultSet row, AgentJobStatus status, Instant since)
            throws SQLException {
        Instant endedAt = optionalTime(row, "ended_at");
        if (endedAt == null || !status.equals(AgentJobStatus.ARCHIVED) && !isOfLastRun(endedAt, status, since)) {
            return null;
        }
        String name = row.getString("outcome");
        RunOutcome outcome = RunOutcome.of(name);
        if (outcome == null) {
            throw new IllegalStateException("unknown outcome " + name);
        }
        return AgentJobResult.builder(outcome, endedAt)
                .reason(optionalText(row, "reason"))
                .summary(optionalText(row, "summary"))
                .changed(row.getObject("changed", Boolean.class))
                .needsAnswer(row.getBoolean("needs_answer"))
                .build();
    }

    private static boolean isOfLastRun(Instant endedAt, AgentJobStatus status, Instant since) {
        return !status.equals(AgentJobStatus.ACTIVE) && endedAt.equals(since);
    }

    private static @Nullable Usage usage(ResultSet row) throws SQLException {
        Usage usage = Usage.builder()
                .inputTokens(row.getObject("input_tokens", Long.class))
                .outputTokens(row.getObject("output_tokens", Long.class))
                .cost(row.getBigDecimal("cost"), row.getString("currency"))
                .turns(row.getObject("turns", Integer.class))
                .build();
        return usage.equals(NO_USAGE) ? null : usage;
    }

    static AgentJobKey key(ResultSet row) throws SQLException {
        return new AgentJobKey(text(row, "project_id"), text(row, "id"));
    }

    static AgentJobStep step(ResultSet row) throws SQLException {
        String from = row.getString("from_status");
        return AgentJobStep.builder(
                        new AgentJobStatus(row.getString("to_status")), time(row, "happened_at"), text(row, "reason"))
                .from(from == null ? null : new AgentJobStatus(from))
                .prompt(optionalText(row, "prompt"))
                .prLink(optionalUri(row, "pr_link"))
                .requestedBy(optionalText(row, "requested_by"))
                .build();
    }

    static Instant time(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    static @Nullable Instant optionalTime(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return StorableText.decode(row.getString(column));
    }

    static @Nullable String optionalText(ResultSet row, String column) throws SQLException {
        return StorableText.decodeOptional(row.getString(column));
    }

    static @Nullable URI optionalUri(ResultSet row, String column) throws SQLException {
        String text = optionalText(row, column);
        return text == null ? null : URI.create(text);
    }
}
