package dev.docent.jobs;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.EventPage;
import dev.docent.api.jobs.callers.EventQuery;
import dev.docent.api.jobs.callers.OutboxEvent;
import dev.docent.jobs.internal.Transition;
import dev.docent.jobs.internal.outbox.MemoryOutbox;
import org.jspecify.annotations.Nullable;

/**
 * The embedded default: a bounded number of jobs in this process's memory, lost when it ends.
 *
 * <p>When full, evicts the least recently changed inactive job; active jobs are never evicted, and if all are active a
 * new one is refused with an {@link AgentJobStoreUnavailableException}. Of requests with an {@code Idempotency-Key}, the
 * latest 10,000 are kept. Thread-safe.
 */
public final class InMemoryAgentJobStore implements CallerStore {

    private final int capacity;
    private final Map<AgentJobKey, Traced> jobs = new LinkedHashMap<>();
    private final Map<AgentJobKey, Instant> erased = new HashMap<>();
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();
    private final InMemoryPausedProjects paused = new InMemoryPausedProjects();
    private final InMemoryIdempotency idempotency;
    private final MemoryOutbox outbox;
    private final Clock clock;

    /**
     * Creates a store that uses the system clock.
     *
     * @param capacity maximum number of jobs
     * @throws IllegalArgumentException when {@code capacity} is less than 1
     */
    public InMemoryAgentJobStore(int capacity) {
        this(capacity, Clock.systemUTC());
    }

    /**
     * @param capacity maximum number of jobs
     * @param clock time source of {@link #now} and {@link #put}
     * @throws IllegalArgumentException when {@code capacity} is less than 1
     * @throws NullPointerException when {@code clock} is {@code null}
     */
    public InMemoryAgentJobStore(int capacity, Clock clock) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be at least 1, but is " + capacity);
        }
        this.capacity = capacity;
        this.clock = Objects.requireNonNull(clock, "clock");
        this.idempotency = new InMemoryIdempotency(clock);
        this.outbox = new MemoryOutbox();
    }

    /**
     * Adds a job to a project, or replaces the one with the same id whatever its status; meant for imported jobs.
     * Change jobs of this application through {@link dev.docent.api.jobs.AgentJobLifecycle}, which enforces the rules.
     * Times are truncated to microseconds.
     *
     * @param projectId project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @param job the job, with an id of 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @throws NullPointerException if an argument or a required component of the job is {@code null}
     * @throws IllegalArgumentException if an identifier is empty or too long, or the state of the job is invalid
     * @throws AgentJobStoreUnavailableException if the store is full of active jobs; nothing is changed
     */
    public synchronized void put(String projectId, AgentJob job) {
        AgentJobKey key = new AgentJobKey(projectId, job.id());
        Traced before = jobs.get(key);
        AgentJob kept = inMicroseconds(job);
        Instant now = before == null
                ? clock.instant().truncatedTo(ChronoUnit.MICROS)
                : Transition.laterThan(before.latest(), clock.instant());
        Instant archivedAt = kept.archivedAt();
        Instant since =
                archivedAt == null || (before != null && !archivedAt.isAfter(before.latest())) ? now : archivedAt;
        long version = before == null ? 1 : before.job().version() + 1;
        AgentJobStatus from = before == null ? null : before.job().status();
        StoredAgentJob stored = StoredAgentJob.builder(projectId, kept, since, version)
                .lastPrLink(kept.prLink())
                .build();
        keep(
                stored,
                AgentJobStep.builder(stored.status(), now, "put")
                        .from(from)
                        .prLink(kept.prLink())
                        .build());
    }

    private static AgentJob inMicroseconds(AgentJob job) {
        Instant archivedAt = job.archivedAt();
        return job.toBuilder()
                .createdAt(job.createdAt().truncatedTo(ChronoUnit.MICROS))
                .archivedAt(archivedAt == null ? null : archivedAt.truncatedTo(ChronoUnit.MICROS))
                .build();
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public synchronized Optional<StoredAgentJob> load(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key)).map(Traced::job);
    }

    /** Under one lock, so that no request is refused because of a use that is then released. */
    @Override
    public synchronized boolean write(AgentJobWrite write) {
        return idempotency.keeping(
                write.idempotency(),
                () -> quotas.counting(write, () -> {
                    Traced before = jobs.get(write.next().key());
                    boolean possible = write.isInsert()
                            ? before == null
                            : before != null
                                    && before.job().version() == write.next().version() - 1;
                    if (possible) {
                        keep(write.next(), write.step());
                        OutboxEvent event = OutboxEvent.of(write);
                        if (event != null) {
                            outbox.append(event);
                        }
                    }
                    return possible;
                }));
    }

    @Override
    public synchronized List<StoredAgentJob> list(AgentJobQuery query) {
        return jobs.values().stream()
                .map(Traced::job)
                .filter(query::matches)
                .sorted(AgentJobQuery.ORDER)
                .limit(query.limit())
                .toList();
    }

    @Override
    public synchronized List<AgentJobStep> history(AgentJobKey key) {
        Traced found = jobs.get(key);
        return found == null ? List.of() : found.history();
    }

    @Override
    public synchronized List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return sinceBefore(before, limit, Set.of(AgentJobStatus.ACTIVE));
    }

    @Override
    public synchronized List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return sinceBefore(before, limit, Set.of(AgentJobStatus.COMPLETED, AgentJobStatus.FAILED));
    }

    private List<AgentJobKey> sinceBefore(Instant before, int limit, Set<AgentJobStatus> statuses) {
        return jobs.values().stream()
                .map(Traced::job)
                .filter(job -> statuses.contains(job.status()))
                .filter(job -> job.since().isBefore(before))
                .sorted(Comparator.comparing(StoredAgentJob::since))
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList();
    }

    @Override
    public synchronized int purgeArchivedBefore(Instant before, int limit) {
        List<AgentJobKey> old = jobs.values().stream()
                .map(Traced::job)
                .filter(job -> {
                    Instant archivedAt = job.job().archivedAt();
                    return archivedAt != null && archivedAt.isBefore(before);
                })
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList();
        old.forEach(this::remove);
        return old.size();
    }

    @Override
    public Optional<IdempotencyRecord> idempotencyRecord(String scope) {
        return idempotency.idempotencyRecord(scope);
    }

    @Override
    public void keep(IdempotencyRecord record) {
        idempotency.keeping(record, () -> true);
    }

    @Override
    public int purgeIdempotencyRecords(int limit) {
        return idempotency.purgeIdempotencyRecords(limit);
    }

    @Override
    public void append(OutboxEvent event) {
        outbox.append(event);
    }

    @Override
    public EventPage events(EventQuery query) {
        return outbox.page(query);
    }

    @Override
    public int purgeEventsBefore(Instant before, int limit) {
        return outbox.purgeBefore(before, limit);
    }

    @Override
    public void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record) {
        idempotency.keeping(record, () -> {
            paused.pause(projectId);
            return true;
        });
    }

    @Override
    public void resume(String projectId, @Nullable IdempotencyRecord record) {
        idempotency.keeping(record, () -> {
            paused.resume(projectId);
            return true;
        });
    }

    @Override
    public Set<String> pausedProjects() {
        return paused.pausedProjects();
    }

    @Override
    public synchronized boolean erase(AgentJobKey key, Instant at) {
        Traced present = jobs.get(key);
        if (present == null || !present.job().status().equals(AgentJobStatus.ARCHIVED)) {
            return false;
        }
        List<AgentJobStep> steps =
                present.history().stream().map(AgentJobStep::erased).toList();
        jobs.put(key, new Traced(present.job().erased(), steps));
        idempotency.erase(key.id());
        erased.put(key, at);
        return true;
    }

    @Override
    public synchronized List<AgentJobKey> requestedBy(String requestedBy, @Nullable AgentJobKey after, int limit) {
        Comparator<AgentJobKey> order =
                Comparator.comparing(AgentJobKey::projectId).thenComparing(AgentJobKey::id);
        return jobs.values().stream()
                .filter(job -> requestedBy.equals(job.job().requestedBy())
                        || job.history().stream().map(AgentJobStep::requestedBy).anyMatch(requestedBy::equals))
                .map(job -> job.job().key())
                .filter(key -> after == null || order.compare(key, after) > 0)
                .sorted(order)
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized List<ErasedJob> erasedSince(Instant after, int limit) {
        List<ErasedJob> later = erased.entrySet().stream()
                .filter(job -> job.getValue().isAfter(after))
                .map(job -> new ErasedJob(job.getKey(), job.getValue()))
                .sorted(Comparator.comparing(ErasedJob::at))
                .toList();
        if (later.size() <= limit) {
            return later;
        }
        Instant last = later.get(limit - 1).at();
        return later.stream().filter(job -> !job.at().isAfter(last)).toList();
    }

    private void remove(AgentJobKey key) {
        jobs.remove(key);
        erased.remove(key);
    }

    private void keep(StoredAgentJob job, @Nullable AgentJobStep step) {
        Traced before = jobs.get(job.key());
        if (before == null && jobs.size() >= capacity) {
            makeRoom();
        }
        List<AgentJobStep> history = new ArrayList<>(before == null ? List.of() : before.history());
        if (step != null) {
            history.add(step);
        }
        jobs.remove(job.key());
        jobs.put(job.key(), new Traced(job, List.copyOf(history)));
    }

    private void makeRoom() {
        for (Iterator<Traced> eldestFirst = jobs.values().iterator(); eldestFirst.hasNext(); ) {
            StoredAgentJob eldest = eldestFirst.next().job();
            if (!eldest.status().isActive()) {
                eldestFirst.remove();
                erased.remove(eldest.key());
                return;
            }
        }
        throw new AgentJobStoreUnavailableException(
                "All " + capacity + " jobs in memory are active; raise docent.jobs.memory.capacity, set"
                        + " docent.jobs.datasource or provide an AgentJobStore of your own",
                null);
    }

    private record Traced(StoredAgentJob job, List<AgentJobStep> history) {

        /** The time of the last change. */
        Instant latest() {
            Instant lastStep = history.isEmpty()
                    ? job.since()
                    : history.get(history.size() - 1).at();
            return lastStep.isAfter(job.since()) ? lastStep : job.since();
        }
    }
}
