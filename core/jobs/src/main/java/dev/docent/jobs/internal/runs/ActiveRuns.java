package dev.docent.jobs.internal.runs;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.StoredAgentJob;

/** The runs that this node works on. Thread-safe. */
final class ActiveRuns {

    private final Map<AgentRunClaim, RunTask> tasks = new ConcurrentHashMap<>();

    /** Jobs that ended while a claim was under way: one of them may be a run that this node is about to receive. */
    private final Map<AgentJobKey, StoredAgentJob> endedMeanwhile = new HashMap<>();

    private volatile boolean claiming;

    /** Marks that a claim begins, whose runs may be in the store before this node has received them; one at a time. */
    synchronized void claimBegins() {
        endedMeanwhile.clear();
        claiming = true;
    }

    /** Marks that all runs of the claim have been added. */
    synchronized void claimEnds() {
        claiming = false;
        endedMeanwhile.clear();
    }

    boolean isClaiming() {
        return claiming;
    }

    /** Adds a run that has been claimed, and stops it if its job has ended since. */
    synchronized void add(RunTask task) {
        ActiveRun run = task.held();
        tasks.put(run.claim(), task);
        StoredAgentJob ended = endedMeanwhile.get(run.key());
        if (ended != null && ended.version() > run.claimedVersion()) {
            run.jobEnded(ended.status());
        }
    }

    void remove(RunTask task) {
        tasks.remove(task.held().claim());
    }

    Collection<RunTask> all() {
        return tasks.values();
    }

    boolean has(AgentRunClaim claim) {
        return tasks.containsKey(claim);
    }

    /** {@return the projects that have {@code limit} runs here or more} */
    Set<String> projectsWith(int limit) {
        return tasks.keySet().stream()
                .collect(Collectors.groupingBy(claim -> claim.key().projectId(), Collectors.counting()))
                .entrySet()
                .stream()
                .filter(project -> project.getValue() >= limit)
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** A job has ended, perhaps by one of these runs. */
    void jobEnded(StoredAgentJob job) {
        synchronized (this) {
            if (claiming) {
                endedMeanwhile.merge(job.key(), job, (one, other) -> one.version() > other.version() ? one : other);
            }
        }
        tasks.values().stream()
                .map(RunTask::held)
                .filter(run -> run.key().equals(job.key()))
                .forEach(run -> run.jobEnded(job.status()));
    }

    void stop(Stop why) {
        tasks.values().forEach(task -> task.held().cancellation().stop(why));
    }
}
