package dev.docent.internal.runs;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.StoredAgentJob;

/** The runs that this node works on. Thread-safe. */
final class ActiveRuns {

    private final Map<AgentRunClaim, RunTask> tasks = new ConcurrentHashMap<>();

    private volatile boolean claiming;

    /** Marks that a claim begins, whose runs may be in the store before this node has received them; one at a time. */
    void claimBegins() {
        claiming = true;
    }

    /** Marks that all runs of the claim have been added. */
    void claimEnds() {
        claiming = false;
    }

    boolean isClaiming() {
        return claiming;
    }

    void add(RunTask task) {
        tasks.put(task.held().claim(), task);
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
        tasks.values().stream()
                .map(RunTask::held)
                .filter(run -> run.key().equals(job.key()))
                .forEach(run -> run.jobEnded(job.status()));
    }

    void stop(Stop why) {
        tasks.values().forEach(task -> task.held().cancellation().stop(why));
    }
}
