package dev.docent.sample;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.InMemoryAgentJobQuotas;

/** Stores jobs in a map with atomic updates of one entry: replace it with your key-value store. */
@ApplicationScoped
public class MapJobs implements AgentJobStore {

    /** @param erasedAt when the job was erased last; {@code null} if it was not */
    record Entry(StoredAgentJob job, List<AgentJobStep> history, Instant erasedAt) {}

    private static final Comparator<AgentJobKey> KEYS =
            Comparator.comparing(AgentJobKey::projectId).thenComparing(AgentJobKey::id);

    private final Map<AgentJobKey, Entry> jobs = new ConcurrentHashMap<>();
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key)).map(Entry::job);
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key)).map(Entry::history).orElse(List.of());
    }

    @Override
    public boolean write(AgentJobWrite write) {
        return quotas.counting(write, () -> write.isInsert() ? insert(write) : replace(write));
    }

    private boolean insert(AgentJobWrite write) {
        StoredAgentJob job = write.next();
        return jobs.putIfAbsent(job.key(), new Entry(job, List.of(write.step()), null)) == null;
    }

    private boolean replace(AgentJobWrite write) {
        StoredAgentJob next = write.next();
        Entry before = jobs.get(next.key());
        if (before == null || before.job().version() != next.version() - 1) {
            return false;
        }
        List<AgentJobStep> history = Stream.concat(before.history().stream(), Stream.ofNullable(write.step()))
                .toList();
        return jobs.replace(next.key(), before, new Entry(next, history, before.erasedAt()));
    }

    @Override
    public List<StoredAgentJob> list(AgentJobQuery query) {
        return stored().filter(query::matches)
                .sorted(AgentJobQuery.ORDER)
                .limit(query.limit())
                .toList();
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return sinceBefore(before, limit, Set.of(AgentJobStatus.ACTIVE));
    }

    @Override
    public List<AgentJobKey> endedSinceBefore(Instant before, int limit) {
        return sinceBefore(before, limit, Set.of(AgentJobStatus.COMPLETED, AgentJobStatus.FAILED));
    }

    private List<AgentJobKey> sinceBefore(Instant before, int limit, Set<AgentJobStatus> statuses) {
        return stored().filter(
                        job -> statuses.contains(job.status()) && job.since().isBefore(before))
                .sorted(Comparator.comparing(StoredAgentJob::since))
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList();
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        List<Entry> old = jobs.values().stream()
                .filter(entry -> isArchivedBefore(before, entry.job().job()))
                .limit(limit)
                .toList();
        // unless someone has replaced it meanwhile
        return (int) old.stream()
                .filter(entry -> jobs.remove(entry.job().key(), entry))
                .count();
    }

    private static boolean isArchivedBefore(Instant before, AgentJob job) {
        return job.archivedAt() != null && job.archivedAt().isBefore(before);
    }

    @Override
    public boolean erase(AgentJobKey key, Instant at) {
        Entry erased = jobs.computeIfPresent(
                key,
                (same, entry) -> entry.job().status().equals(AgentJobStatus.ARCHIVED)
                        ? new Entry(
                                entry.job().erased(),
                                entry.history().stream()
                                        .map(AgentJobStep::erased)
                                        .toList(),
                                at)
                        : entry);
        return erased != null && at.equals(erased.erasedAt());
    }

    @Override
    public List<AgentJobKey> requestedBy(String requestedBy, AgentJobKey after, int limit) {
        return jobs.values().stream()
                .filter(entry -> Stream.concat(
                                Stream.of(entry.job().requestedBy()),
                                entry.history().stream().map(AgentJobStep::requestedBy))
                        .anyMatch(requestedBy::equals))
                .map(entry -> entry.job().key())
                .filter(key -> after == null || KEYS.compare(key, after) > 0)
                .sorted(KEYS)
                .limit(limit)
                .toList();
    }

    @Override
    public List<ErasedJob> erasedSince(Instant after, int limit) {
        List<ErasedJob> later = jobs.values().stream()
                .filter(entry -> entry.erasedAt() != null && entry.erasedAt().isAfter(after))
                .map(entry -> new ErasedJob(entry.job().key(), entry.erasedAt()))
                .sorted(Comparator.comparing(ErasedJob::at))
                .toList();
        Instant last = later.isEmpty()
                ? after
                : later.get(Math.min(limit, later.size()) - 1).at();
        return later.stream().filter(job -> !job.at().isAfter(last)).toList();
    }

    private Stream<StoredAgentJob> stored() {
        return jobs.values().stream().map(Entry::job);
    }
}
