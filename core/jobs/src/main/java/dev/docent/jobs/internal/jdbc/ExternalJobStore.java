package dev.docent.jobs.internal.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.NodeTasks;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;
import org.jspecify.annotations.Nullable;

/**
 * The jobs of a store of the application, and in Docent's tables what callers need beyond them: events, records of
 * requests, paused projects.
 *
 * <p>A job and its event are two transactions. So a write is noted in the tables before it begins; when it has taken effect,
 * its event and its record are kept, and the note is removed, in one transaction. If the node dies in between, another one
 * asks the store whether the write took effect, and does the rest: within a minute or two, or when the same request is
 * repeated, or with the next write of the job, so that the events of a job are in the order of its steps. Thread-safe.
 */
public class ExternalJobStore extends ForwardingJobStore implements CallerStore, NodeTasks {

    private static final Logger LOG = System.getLogger(ExternalJobStore.class.getName());

    /** A write that has not taken effect so long after it was noted does not: its node died, or its transaction was rolled back. */
    public static final Duration LIMIT = Duration.ofMinutes(10);

    /** How old a note is when another node looks after it. */
    private static final Duration LEFT = Duration.ofMinutes(1);

    private static final int PAGE = 100;

    /** How often it is checked whether the same request on another node has taken effect, with a pause of up to 200 ms. */
    private static final int CHECKS = 25;

    private final AgentJobStore jobs;
    private final JdbcAgentJobStore database;
    private final PendingWrites pending;
    private final JdbcTransactions transactions;
    private final HostTransaction transaction;

    ExternalJobStore(
            AgentJobStore jobs,
            JdbcAgentJobStore database,
            PendingWrites pending,
            JdbcTransactions transactions,
            HostTransaction transaction) {
        super(jobs);
        this.jobs = jobs;
        this.database = database;
        this.pending = pending;
        this.transactions = transactions;
        this.transaction = transaction;
    }

    /** One clock for the jobs and for what is in the tables. */
    @Override
    public Instant now() {
        return database.now();
    }

    @Override
    public boolean write(AgentJobWrite write) {
        return write(List.of(write), () -> jobs.write(write.withIdempotency(null)));
    }

    /**
     * Writes jobs, and keeps what belongs to the writes if they take effect.
     *
     * @param writes which take effect together
     * @param work makes them in the store of the application; returns whether they took effect
     */
    final boolean write(List<AgentJobWrite> writes, BooleanSupplier work) {
        List<PendingWrite> noted = new ArrayList<>();
        boolean known = false;
        try {
            writes.stream().flatMap(write -> PendingWrite.of(write).stream()).forEach(write -> {
                note(write);
                noted.add(write);
            });
            boolean written = work.getAsBoolean();
            known = true;
            if (written) {
                transaction.afterEnd(() -> noted.forEach(this::settleOrLeave), () -> noted.forEach(this::dropOrLeave));
            } else {
                noted.forEach(this::dropOrLeave);
            }
            return written;
        } finally {
            if (!known) {
                noted.forEach(this::settleIfKnown);
            }
        }
    }

    private void note(PendingWrite write) {
        for (int check = 1; check <= CHECKS; check++) {
            Optional<PendingWrite> other = pending.note(write);
            if (other.isEmpty()) {
                return;
            }
            if (!settled(other.get())) {
                transactions.pause(check);
            }
        }
        throw new AgentJobStoreUnavailableException(
                "The same request is at work on another node, or that node has died: repeat it later", null);
    }

    /** {@return whether it has become known what became of a write} */
    private boolean settled(PendingWrite write) {
        if (write.isIn(jobs)) {
            settle(write);
            return true;
        }
        boolean over = pending.isOlderThan(LIMIT, write);
        if (over) {
            pending.drop(write);
        }
        return over;
    }

    /** With what is before it: events of one job are in the order of its steps. */
    private void settle(PendingWrite write) {
        for (PendingWrite before : pending.before(write.key(), write.version())) {
            if (before.isIn(jobs)) {
                pending.settle(before);
            }
        }
        pending.settle(write);
    }

    private void settleOrLeave(PendingWrite write) {
        orLeave(write, () -> settle(write));
    }

    private void dropOrLeave(PendingWrite write) {
        orLeave(write, () -> pending.drop(write));
    }

    /** After an exception of the store, which may have come before or after the write; a transaction may still go either way. */
    private void settleIfKnown(PendingWrite write) {
        if (!transaction.isActive()) {
            orLeave(write, () -> {
                if (write.isIn(jobs)) {
                    settle(write);
                } else {
                    pending.drop(write);
                }
            });
        }
    }

    /** The job is as it is, whatever becomes of the note: {@link #settleLeft()} looks after it. */
    private static void orLeave(PendingWrite write, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException later) {
            LOG.log(
                    Level.WARNING,
                    "What belongs to version " + write.version() + " of agent job " + write.key()
                            + " could not be kept in the database of docent.jobs.datasource; will try again within two minutes",
                    later);
        }
    }

    /** {@return what is missing in the database, as {@link JdbcAgentJobStore#missingNow} does} */
    public Optional<String> missingNow() {
        return database.missingNow();
    }

    /** Does what nodes that have died left to do; a periodic task of one node. */
    public void settleLeft() {
        settleLeft(LEFT);
    }

    /** @param age of the writes that are settled */
    void settleLeft(Duration age) {
        pending.olderThan(age, PAGE).forEach(write -> orLeave(write, () -> settled(write)));
    }

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        // what a note contains would be kept after the erasure
        pending.before(key, Long.MAX_VALUE).forEach(this::settled);
        boolean erased = jobs.erase(key, at);
        if (erased) {
            pending.erase(key);
        }
        return erased;
    }

    @Override
    public boolean tryBegin(String name, Duration atMostEvery) {
        return database.tryBegin(name, atMostEvery);
    }

    @Override
    public Optional<IdempotencyRecord> idempotencyRecord(String scope) {
        return database.idempotencyRecord(scope);
    }

    @Override
    public void keep(IdempotencyRecord record) {
        database.keep(record);
    }

    @Override
    public int purgeIdempotencyRecords(int limit) {
        return database.purgeIdempotencyRecords(limit);
    }

    @Override
    public void append(OutboxEvent event) {
        database.append(event);
    }

    @Override
    public EventPage events(EventQuery query) {
        return database.events(query);
    }

    @Override
    public int purgeEventsBefore(Instant before, int limit) {
        return database.purgeEventsBefore(before, limit);
    }

    @Override
    public void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record) {
        database.pause(projectId, requestedBy, record);
    }

    @Override
    public void resume(String projectId, @Nullable IdempotencyRecord record) {
        database.resume(projectId, record);
    }

    @Override
    public Set<String> pausedProjects() {
        return database.pausedProjects();
    }
}
