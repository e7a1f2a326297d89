package dev.docent.jobs.internal.jdbc;

import java.math.BigDecimal;
import java.net.URI;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRunClaim;
import org.jspecify.annotations.Nullable;

/** Sets the parameters of a statement in order. */
final class SqlParameters {

    private final PreparedStatement statement;
    private int index;

    SqlParameters(PreparedStatement statement) {
        this.statement = statement;
    }

    SqlParameters text(@Nullable String value) throws SQLException {
        if (value == null) {
            statement.setNull(++index, Types.VARCHAR);
        } else {
            statement.setString(++index, StorableText.encode(value));
        }
        return this;
    }

    /** Texts as they are stored, not to be encoded again. */
    SqlParameters stored(List<String> values) throws SQLException {
        for (String value : values) {
            statement.setString(++index, value);
        }
        return this;
    }

    SqlParameters number(long value) throws SQLException {
        statement.setLong(++index, value);
        return this;
    }

    SqlParameters number(@Nullable Long value) throws SQLException {
        if (value == null) {
            statement.setNull(++index, Types.BIGINT);
            return this;
        }
        return number(value.longValue());
    }

    SqlParameters decimal(@Nullable BigDecimal value) throws SQLException {
        if (value == null) {
            statement.setNull(++index, Types.NUMERIC);
        } else {
            statement.setBigDecimal(++index, value);
        }
        return this;
    }

    SqlParameters flag(@Nullable Boolean value) throws SQLException {
        if (value == null) {
            statement.setNull(++index, Types.BOOLEAN);
        } else {
            statement.setBoolean(++index, value);
        }
        return this;
    }

    SqlParameters time(@Nullable Instant value) throws SQLException {
        if (value == null) {
            statement.setNull(++index, Types.TIMESTAMP_WITH_TIMEZONE);
        } else {
            statement.setObject(++index, OffsetDateTime.ofInstant(value, ZoneOffset.UTC));
        }
        return this;
    }

    SqlParameters key(AgentJobKey key) throws SQLException {
        return text(key.projectId()).text(key.id());
    }

    /** Two arrays: the projects and the ids. */
    SqlParameters keys(List<AgentJobKey> keys) throws SQLException {
        return texts(keys, AgentJobKey::projectId).texts(keys, AgentJobKey::id);
    }

    /** An array for each of {@link JobColumn#COMPARED}. */
    SqlParameters jobs(List<AgentJob> jobs) throws SQLException {
        for (JobColumn column : JobColumn.COMPARED) {
            texts(jobs, column::seen);
        }
        return this;
    }

    private <T> SqlParameters texts(List<T> values, Function<T, @Nullable String> text) throws SQLException {
        @Nullable String[] texts = new String[values.size()];
        for (int i = 0; i < texts.length; i++) {
            String value = text.apply(values.get(i));
            texts[i] = value == null ? null : StorableText.encode(value);
        }
        Array array = statement.getConnection().createArrayOf("varchar", texts);
        statement.setArray(++index, array);
        return this;
    }

    /** The run, the node and the attempt, as the conditions of writes by a claim name them. */
    SqlParameters claim(AgentRunClaim claim) throws SQLException {
        return key(claim.key()).time(claim.since()).text(claim.node()).number(claim.attempt());
    }

    SqlParameters status(@Nullable AgentJobStatus status) throws SQLException {
        return text(status == null ? null : status.value());
    }

    SqlParameters uri(@Nullable URI link) throws SQLException {
        return text(link == null ? null : link.toString());
    }
}
