package dev.docent.internal.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jobs.HostTransaction;
import org.jspecify.annotations.Nullable;

/**
 * Jobs in the tables of a relational database, for any number of nodes: PostgreSQL first, databases compatible with it,
 * and embedded H2.
 *
 * <p>Needs only standard SQL at READ COMMITTED or stricter: optimistic locking by {@code UPDATE … WHERE version = ?},
 * primary keys, {@code FETCH FIRST}, row values. Joins the host's transaction if one is active and the data source
 * participates in it; then serialization failures go to the host, which alone can repeat the transaction. Otherwise
 * every call is a transaction of its own, repeated for some seconds on serialization failures and deadlocks.
 *
 * <p>Thread-safe. Holds a connection only during a call, and never more than one per thread.
 */
public final class JdbcAgentJobStore implements QuotaCountingStore {

    private static final String SELECT_JOB = "SELECT " + JdbcRows.JOB_COLUMNS + " FROM docent_agent_job";
    private static final String OF_KEY = " WHERE project_id = ? AND id = ?";
    private static final int KEYS_PER_QUERY = 128;

    private final JdbcTransactions transactions;
    private final JdbcSchema schema;
    private final ExpiredQuotas expiredQuotas;
    private final ReadableRows readableRows = new ReadableRows();

    /**
     * Accesses the database only when called.
     *
     * @param dataSource provides connections; should set time-outs for connecting and reading
     * @param host the host's transactions
     * @param createSchema whether to create missing tables at the first call; needs the privilege to
     */
    public JdbcAgentJobStore(DataSource dataSource, HostTransaction host, boolean createSchema) {
        this.transactions = new JdbcTransactions(
                Objects.requireNonNull(dataSource, "dataSource"), Objects.requireNonNull(host, "host"));
        this.schema = new JdbcSchema(transactions, createSchema);
        this.expiredQuotas = new ExpiredQuotas(transactions);
    }

    /**
     * {@return the host's transactions as far as this store participates in them: a write outside of one is durable at
     * once}
     */
    public HostTransaction transaction() {
        return transactions.joined();
    }

    /**
     * Checks whether the tables exist, after creating them if configured.
     *
     * @return what is missing and how to get it; empty if nothing is missing
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if the database is temporarily unavailable
     * @throws IllegalStateException if the database refuses the check
     */
    public Optional<String> missingTables() {
        try {
            schema.check();
            return Optional.empty();
        } catch (SqlErrors.MissingTablesException missing) {
            return Optional.of(String.valueOf(missing.getMessage()));
        }
    }

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return select(SELECT_JOB + OF_KEY, parameters -> parameters.key(key), JdbcRows::job).stream()
                .findFirst();
    }

    @Override
    public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        List<AgentJobKey> all = List.copyOf(keys);
        for (int from = 0; from < all.size(); from += KEYS_PER_QUERY) {
            List<AgentJobKey> some = all.subList(from, Math.min(from + KEYS_PER_QUERY, all.size()));
            found.putAll(findSome(some));
        }
        return found;
    }

    private Map<AgentJobKey, AgentJob> findSome(List<AgentJobKey> keys) {
        // Few different statements, so that drivers keep them prepared: a power of two, padded with the last key.
        int placeholders = Integer.highestOneBit(Math.max(1, 2 * keys.size() - 1));
        List<AgentJobKey> padded = new ArrayList<>(keys);
        padded.addAll(Collections.nCopies(placeholders - keys.size(), keys.get(keys.size() - 1)));
        String sql = SELECT_JOB + " WHERE (project_id, id) IN ("
                + String.join(", ", Collections.nCopies(placeholders, "(?, ?)")) + ")";
        Map<AgentJobKey, AgentJob> found = new HashMap<>();
        select(
                        sql,
                        parameters -> {
                            for (AgentJobKey key : padded) {
                                parameters.key(key);
                            }
                        },
                        JdbcRows::job)
                .forEach(job -> found.put(job.key(), job.job()));
        return found;
    }

    @Override
    public boolean insert(StoredAgentJob job, AgentJobStep creation) {
        Objects.requireNonNull(creation, "creation");
        // Checked first, because a failed statement would abort the host's transaction.
        if (load(job.key()).isPresent()) {
            return false;
        }
        try {
            return write(connection -> JdbcWrites.insertWithStep(connection, job, creation));
        } catch (SqlErrors.DuplicateKeyException otherWasFirst) {
            return false;
        }
    }

    @Override
    public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step) {
        return write(connection -> JdbcWrites.replace(connection, next, step));
    }

    @Override
    public List<AgentJob> list(AgentJobQuery query) {
        return ReadableRows.first(query.limit(), limit -> list(query, limit));
    }

    private List<Optional<AgentJob>> list(AgentJobQuery query, int limit) {
        String sql = SELECT_JOB + " WHERE project_id = ?"
                + (query.status() == null ? "" : " AND status = ?")
                + (query.after() == null ? "" : " AND (created_at, id) < (?, ?)")
                + " ORDER BY created_at DESC, id DESC FETCH FIRST " + limit + " ROWS ONLY";
        return select(
                sql,
                parameters -> {
                    parameters.text(query.projectId());
                    if (query.status() != null) {
                        parameters.status(query.status());
                    }
                    if (query.after() != null) {
                        parameters
                                .time(query.after().createdAt())
                                .text(query.after().id());
                    }
                },
                readableRows.readable(row -> JdbcRows.job(row).job()));
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return select(
                        "SELECT project_id, id, from_status, to_status, happened_at, reason, prompt, pr_link"
                                + " FROM docent_agent_job_step" + OF_KEY + " ORDER BY version",
                        parameters -> parameters.key(key),
                        readableRows.readable(JdbcRows::step))
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return ReadableRows.first(
                limit,
                max -> select(
                        "SELECT project_id, id FROM docent_agent_job WHERE status = 'active' AND since < ?"
                                + " ORDER BY since FETCH FIRST " + max + " ROWS ONLY",
                        parameters -> parameters.time(before),
                        readableRows.readable(JdbcRows::key)));
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        return write(connection -> JdbcWrites.deleteArchivedBefore(connection, before, limit));
    }

    @Override
    public Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        return counting(new JdbcQuota(quota, at), at);
    }

    @Override
    public void release(AgentJobQuota quota, Instant at) {
        write(new JdbcQuota(quota, at)::release);
    }

    @Override
    public boolean insert(StoredAgentJob job, AgentJobStep creation, AgentJobQuota quota, Instant at) {
        Objects.requireNonNull(creation, "creation");
        if (load(job.key()).isPresent()) {
            return false;
        }
        try {
            return counting(
                    connection -> {
                        new JdbcQuota(quota, at).require(connection);
                        return JdbcWrites.insertWithStep(connection, job, creation);
                    },
                    at);
        } catch (SqlErrors.DuplicateKeyException otherWasFirst) {
            return false;
        }
    }

    @Override
    public boolean replace(StoredAgentJob next, @Nullable AgentJobStep step, AgentJobQuota quota, Instant at) {
        return counting(
                connection -> {
                    JdbcQuota use = new JdbcQuota(quota, at);
                    use.require(connection);
                    boolean replaced = JdbcWrites.replace(connection, next, step);
                    if (!replaced) {
                        use.release(connection);
                    }
                    return replaced;
                },
                at);
    }

    /** @param work counts a use; if others concurrently count the first use of the same quota, it is repeated */
    private <T> T counting(SqlWork<T> work, Instant at) {
        T result;
        try {
            result = write(work);
        } catch (SqlErrors.DuplicateKeyException otherMadeTheFirstUse) {
            result = write(work);
        }
        expiredQuotas.deleteSome(at);
        return result;
    }

    private <T> T write(SqlWork<T> work) {
        schema.ensure();
        return transactions.write(work);
    }

    private <T> List<T> select(String sql, Binding binding, Row<T> row) {
        schema.ensure();
        return transactions.read(connection -> select(connection, sql, binding, row));
    }

    private static <T> List<T> select(Connection connection, String sql, Binding binding, Row<T> row)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            binding.bind(new SqlParameters(query));
            try (ResultSet rows = query.executeQuery()) {
                List<T> results = new ArrayList<>();
                while (rows.next()) {
                    results.add(row.read(rows));
                }
                return Collections.unmodifiableList(results);
            }
        }
    }

    @FunctionalInterface
    private interface Binding {

        void bind(SqlParameters parameters) throws SQLException;
    }

    @FunctionalInterface
    interface Row<T> {

        T read(ResultSet row) throws SQLException;
    }
}
