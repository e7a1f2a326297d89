package dev.docent.impl.jobs;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStatus;

/**
 * The embedded default: jobs in this process's memory, gone when it ends, bounded in number.
 *
 * <p>When it is full, the job that has gone longest without a {@link #put} and is not active makes room; active jobs are
 * never dropped. Safe for many threads.
 */
public final class InMemoryAgentJobRepository implements AgentJobRepository {

    private final int capacity;
    private final Map<AgentJobKey, AgentJob> jobs = new LinkedHashMap<>();

    /**
     * @param capacity most jobs to hold at a time
     * @throws IllegalArgumentException when {@code capacity} is less than 1
     */
    public InMemoryAgentJobRepository(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be at least 1, but is " + capacity);
        }
        this.capacity = capacity;
    }

    @Override
    public synchronized Optional<AgentJob> find(AgentJobKey key) {
        return Optional.ofNullable(jobs.get(key));
    }

    /**
     * Adds a job to a project, or replaces the one with the same id.
     *
     * @param projectId project of the job, 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @param job the job, with an id of 1 to {@value AgentJobKey#MAX_LENGTH} characters
     * @throws NullPointerException when an argument or the job's id is {@code null}
     * @throws IllegalArgumentException when an identifier is empty or too long
     * @throws IllegalStateException when the repository is full of active jobs; nothing is changed
     */
    public synchronized void put(String projectId, AgentJob job) {
        AgentJobKey key =
                new AgentJobKey(projectId, Objects.requireNonNull(job, "job").id());
        if (!jobs.containsKey(key) && jobs.size() >= capacity) {
            makeRoom();
        }
        jobs.remove(key);
        jobs.put(key, job);
    }

    private void makeRoom() {
        for (Iterator<AgentJob> eldestFirst = jobs.values().iterator(); eldestFirst.hasNext(); ) {
            if (!AgentJobStatus.ACTIVE.equals(eldestFirst.next().status())) {
                eldestFirst.remove();
                return;
            }
        }
        throw new IllegalStateException("All " + capacity + " jobs in memory are active; raise"
                + " docent.jobs.memory.capacity or bring an AgentJobRepository of your own");
    }
}
