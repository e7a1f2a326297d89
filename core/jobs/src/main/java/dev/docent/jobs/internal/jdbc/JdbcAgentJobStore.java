package dev.docent.jobs.internal.jdbc;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentNodeRenewal;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.LostRun;
import dev.docent.api.jobs.NodeTasks;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import org.jspecify.annotations.Nullable;

/**
 * Jobs, and the queue of their runs, in the tables of a relational database, for any number of nodes: PostgreSQL first,
 * databases compatible with it, and embedded H2.
 *
 * <p>Needs only standard SQL at READ COMMITTED or stricter, and {@code SKIP LOCKED}: optimistic locking by
 * {@code UPDATE … WHERE version = ?}, primary keys, {@code FETCH FIRST}, row values. Joins the host's transaction if one
 * is active and the data source participates in it; then serialization failures go to the host, which alone can repeat
 * the transaction. Otherwise every call is a transaction of its own, repeated for some seconds on serialization failures
 * and deadlocks.
 *
 * <p>Thread-safe. Holds a connection only during a call, and never more than one per thread.
 */
public final class JdbcAgentJobStore implements AgentRunStore, CallerStore, NodeTasks {

    /** Its id is no id that Docent makes. */
    private static final AgentJobKey NO_JOB = new AgentJobKey("docent-readiness", "none");

    private final JdbcTransactions transactions;
    private final JdbcSchema schema;
    private final JdbcDatabase database;
    private final JdbcJobReads reads;
    private final JdbcRuns runs;
    private final QueueRoom room;
    private final JdbcQuotas quotas;
    private final EventRows events;
    private final DeliveryRows deliveries;
    private final IdempotencyRows idempotency;
    private final PausedProjects paused;
    private final ApiKeyRows keys;
    private final DeploymentRows deployments;
    private final ErasureRows erasure;
    private final DatabaseClock clock;

    /**
     * Accesses the database only when called.
     *
     * @param dataSource provides connections; should set time-outs for connecting and reading
     * @param host the host's transactions
     * @param createSchema whether to create missing tables at the first call; needs the privilege to
     */
    public JdbcAgentJobStore(DataSource dataSource, HostTransaction host, boolean createSchema) {
        this(dataSource, host, createSchema, TableNames.DEFAULT);
    }

    /**
     * Accesses the database only when called.
     *
     * @param dataSource provides connections; should set time-outs for connecting and reading
     * @param host the host's transactions
     * @param createSchema whether to create missing tables at the first call; needs the privilege to
     * @param names where the tables are
     */
    public JdbcAgentJobStore(DataSource dataSource, HostTransaction host, boolean createSchema, TableNames names) {
        this(dataSource, host, createSchema, names, Clock.systemUTC(), System::nanoTime);
    }

    /**
     * @param node the clock of this node, which is compared with that of the database
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    JdbcAgentJobStore(
            DataSource dataSource,
            HostTransaction host,
            boolean createSchema,
            TableNames names,
            Clock node,
            LongSupplier nanoTime) {
        this.transactions = new JdbcTransactions(
                Objects.requireNonNull(dataSource, "dataSource"), Objects.requireNonNull(host, "host"), names);
        this.schema = new JdbcSchema(transactions, createSchema);
        this.database = new JdbcDatabase(transactions, schema);
        ReadableRows readableRows = new ReadableRows();
        this.reads = new JdbcJobReads(database, readableRows);
        this.clock = new DatabaseClock(transactions, node, nanoTime);
        this.paused = new PausedProjects(database, nanoTime);
        this.runs = new JdbcRuns(database, readableRows, paused, clock);
        this.room = new QueueRoom(nanoTime);
        this.quotas = new JdbcQuotas(database);
        this.events = new EventRows(database, readableRows);
        this.deliveries = new DeliveryRows(database, events, readableRows);
        this.idempotency = new IdempotencyRows(database);
        this.keys = new ApiKeyRows(database, quotas);
        this.deployments = new DeploymentRows(database);
        this.erasure = new ErasureRows(database);
    }

    /**
     * {@return the host's transactions as far as this store participates in them: a write outside of one is durable at
     * once}
     */
    public HostTransaction transaction() {
        return transactions.joined();
    }

    /**
     * {@return the jobs of a store of the application, with what callers need beyond them in this database, which then has no
     * job} It is an {@link AgentRunStore} if the store is.
     *
     * @param transaction the host's transactions that the store may participate in
     */
    public ExternalJobStore beside(AgentJobStore jobs, HostTransaction transaction) {
        PendingWrites pending = new PendingWrites(database);
        return jobs instanceof AgentRunStore runs
                ? new ExternalRunStore(runs, this, pending, transactions, transaction)
                : new ExternalJobStore(jobs, this, pending, transactions, transaction);
    }

    /** {@return the issued admin API keys, in the same database} */
    public ApiKeyStore keys() {
        return keys;
    }

    /** {@return the deployments of projects, in the same database; never in a transaction of the host} */
    public DeploymentStore deployments() {
        return deployments;
    }

    /**
     * Checks whether the tables exist, after creating them if configured.
     *
     * @return what is missing and how to get it; empty if nothing is missing
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if the database is temporarily unavailable
     * @throws IllegalStateException if the database refuses the check
     */
    public Optional<String> missingTables() {
        return schema.missing();
    }

    /**
     * Checks with two short queries and a write that changes nothing that the database answers, that it can be written, and that
     * the tables are those that the store needs: their version, and a job and a project that do not exist. Unlike {@link #missingTables} it notices what has changed since the start.
     *
     * @return what is missing and how to get it; empty if nothing is missing
     * @throws dev.docent.api.jobs.AgentJobStoreUnavailableException if the database is temporarily unavailable
     * @throws IllegalStateException if the database refuses the check
     */
    public Optional<String> missingNow() {
        try {
            Optional<String> missing = schema.missingNow();
            if (missing.isEmpty()) {
                reads.load(NO_JOB);
                // a standby answers every query
                database.writeOutsideOfTheHost(connection -> JdbcStatements.update(
                        connection,
                        "UPDATE docent_project SET last_number = last_number WHERE project_id = ?",
                        parameters -> parameters.text(NO_JOB.projectId())));
            }
            return missing;
        } catch (SqlErrors.MissingTablesException missing) {
            return Optional.of(String.valueOf(missing.getMessage()));
        }
    }

    @Override
    public Instant now() {
        return clock.now();
    }

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return reads.load(key);
    }

    @Override
    public Map<AgentJobKey, AgentJob> findAll(Set<AgentJobKey> keys) {
        return reads.findAll(keys);
    }

    @Override
    public Map<AgentJobKey, Optional<AgentJob>> findChanged(Map<AgentJobKey, AgentJob> seen) {
        return reads.findChanged(seen);
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return reads.list(query);
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return reads.history(key);
    }

    @Override
    public List<AgentJobStep> history(AgentJobStep.Query query) {
        return reads.history(query);
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return reads.endedSinceBefore(before, limit);
    }

    @Override
    public boolean tryBegin(String name, Duration atMostEvery) {
        return database.write(new TaskStart(name, atMostEvery));
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return reads.activeSinceBefore(before, limit);
    }

    @Override
    public boolean write(AgentJobWrite write) {
        return quotas.counting(
                write.quotaUse(), write.idempotency(), connection -> JdbcWrites.write(connection, write, room));
    }

    @Override
    public boolean writeAll(List<AgentJobWrite> writes) {
        AgentJobWrite first = writes.get(0);
        return quotas.counting(
                first.quotaUse(),
                writes.size(),
                IdempotencyRows.keeping(
                        first.idempotency(), connection -> JdbcWrites.insertAll(connection, writes, room)));
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        return database.write(connection -> JdbcWrites.deleteArchivedBefore(connection, before, limit));
    }

    @Override
    public List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects) {
        return runs.claim(node, max, exceptProjects);
    }

    @Override
    public int queued() {
        return runs.queued();
    }

    @Override
    public int waiting(int max) {
        return runs.waiting(max);
    }

    @Override
    public boolean release(AgentRunClaim claim) {
        return runs.release(claim);
    }

    @Override
    public boolean requeue(AgentRunClaim claim) {
        return runs.requeue(claim);
    }

    @Override
    public boolean progress(AgentRunClaim claim, String progress) {
        return runs.progress(claim, progress);
    }

    @Override
    public boolean checkpoint(AgentRunClaim claim, String checkpoint) {
        return runs.checkpoint(claim, checkpoint);
    }

    @Override
    public AgentNodeRenewal renew(String node, Duration lease) {
        return runs.renew(node, lease);
    }

    @Override
    public List<LostRun> takeOver(String node, Duration lease) {
        return runs.takeOver(node, lease);
    }

    @Override
    public void leave(String node) {
        runs.leave(node);
    }

    @Override
    public Optional<AgentRunState> runState(AgentJobKey key) {
        return runs.state(key);
    }

    @Override
    public Map<AgentJobKey, AgentRunState> runStates(Set<AgentJobKey> keys) {
        return runs.states(keys);
    }

    @Override
    public Optional<IdempotencyRecord> idempotencyRecord(String scope) {
        return idempotency.idempotencyRecord(scope);
    }

    @Override
    public void keep(IdempotencyRecord record) {
        idempotency.keep(record);
    }

    @Override
    public int purgeIdempotencyRecords(int limit) {
        return idempotency.purgeIdempotencyRecords(limit);
    }

    @Override
    public void append(OutboxEvent event) {
        events.append(event);
    }

    @Override
    public EventPage events(EventQuery query) {
        return events.page(query);
    }

    @Override
    public int purgeEventsBefore(Instant before, int limit) {
        return events.purgeBefore(before, limit);
    }

    /** {@return the deliveries of the events to webhooks, in the same database} */
    public DeliveryStore deliveries() {
        return deliveries;
    }

    @Override
    public void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record) {
        paused.pause(projectId, requestedBy, record);
    }

    @Override
    public void resume(String projectId, @Nullable IdempotencyRecord record) {
        paused.resume(projectId, record);
    }

    @Override
    public Set<String> pausedProjects() {
        return paused.pausedProjects();
    }

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        return erasure.erase(key, at);
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        return erasure.requestedBy(requestedBy, after, limit);
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        return erasure.erasedSince(after, limit);
    }
}
