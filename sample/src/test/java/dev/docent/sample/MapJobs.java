package dev.docent.sample;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.StoredAgentJob;

/** Stores jobs in a map with atomic updates of one entry: replace it with your key-value store. */
@ApplicationScoped
public class MapJobs implements AgentJobStore {

    record Entry(StoredAgentJob job, List<AgentJobStep> history) {}

    private static final Comparator<AgentJob> NEWEST_FIRST = Comparator.comparing(AgentJob::createdAt)
            .thenComparing(AgentJob::id)
            .reversed();

    private final Map<AgentJobKey, Entry> jobs = new ConcurrentHashMap<>();
    private final Map<List<String>, List<Instant>> uses = new ConcurrentHashMap<>();

    @Override
    public Optional<StoredAgentJob> load(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key)).map(Entry::job);
    }

    @Override
    public List<AgentJobStep> history(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key)).map(Entry::history).orElse(List.of());
    }

    @Override
    public boolean insert(StoredAgentJob job, AgentJobStep creation) {
        return jobs.putIfAbsent(job.key(), new Entry(job, List.of(creation))) == null;
    }

    @Override
    public boolean replace(StoredAgentJob next, AgentJobStep step) {
        Entry before = jobs.get(next.key());
        if (before == null || before.job().version() != next.version() - 1) {
            return false;
        }
        List<AgentJobStep> history = Stream.concat(before.history().stream(), Stream.ofNullable(step))
                .toList();
        return jobs.replace(next.key(), before, new Entry(next, history));
    }

    @Override
    public List<AgentJob> list(AgentJobQuery query) {
        return stored().filter(job -> job.projectId().equals(query.projectId()))
                .filter(job -> query.status() == null || job.status().equals(query.status()))
                .map(StoredAgentJob::job)
                .filter(job -> query.after() == null || isAfter(query.after(), job))
                .sorted(NEWEST_FIRST)
                .limit(query.limit())
                .toList();
    }

    private static boolean isAfter(AgentJobQuery.Position position, AgentJob job) {
        int older = position.createdAt().compareTo(job.createdAt());
        return older > 0 || (older == 0 && position.id().compareTo(job.id()) > 0);
    }

    @Override
    public List<AgentJobKey> activeSinceBefore(Instant before, int limit) {
        return stored().filter(job -> job.status().equals(AgentJobStatus.ACTIVE)
                        && job.since().isBefore(before))
                .sorted(Comparator.comparing(StoredAgentJob::since))
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList();
    }

    @Override
    public int purgeArchivedBefore(Instant before, int limit) {
        List<AgentJobKey> old = stored().filter(job ->
                        job.job().archivedAt() != null && job.job().archivedAt().isBefore(before))
                .limit(limit)
                .map(StoredAgentJob::key)
                .toList();
        return (int) old.stream().filter(key -> jobs.remove(key) != null).count();
    }

    @Override
    public Optional<Instant> admit(AgentJobQuota quota, Instant at) {
        uses.values().removeIf(ends -> ends.stream().noneMatch(end -> end.isAfter(at)));
        AtomicReference<Instant> nextFree = new AtomicReference<>();
        uses.compute(List.of(quota.projectId(), quota.action()), (unused, ends) -> {
            Stream<Instant> before = ends == null ? Stream.of() : ends.stream().filter(end -> end.isAfter(at));
            List<Instant> counted = before.sorted().toList();
            if (counted.size() < quota.limit()) {
                nextFree.set(null);
                return Stream.concat(counted.stream(), Stream.of(at.plus(quota.window())))
                        .toList();
            }
            nextFree.set(counted.get(counted.size() - quota.limit()));
            return counted;
        });
        return Optional.ofNullable(nextFree.get());
    }

    @Override
    public void release(AgentJobQuota quota, Instant at) {
        uses.computeIfPresent(List.of(quota.projectId(), quota.action()), (unused, ends) -> {
            List<Instant> rest = new ArrayList<>(ends);
            rest.remove(at.plus(quota.window()));
            return rest.isEmpty() ? null : List.copyOf(rest);
        });
    }

    private Stream<StoredAgentJob> stored() {
        return jobs.values().stream().map(Entry::job);
    }
}
