package dev.docent.api.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * SPI: an {@link AgentJobStore} that also keeps the queue of runs, so that any node may work on a job, and another node
 * ends or repeats the work of one that was lost. Docent's database store is of this kind. A store without it keeps every
 * run on the node that received the POST. The class {@code AgentRunStoreContract} of {@code docent-testkit} tests the
 * contract.
 *
 * <p><b>Runs:</b> a run exists from the {@link #write} that queues it until it is {@linkplain #release released}. It is queued, or held by
 * one node. It is identified by its job and by the time since which the job is active. When a job stops being active, by
 * whatever write, a queued run of it is removed with that write, or is never claimed; a held one stays until its node
 * releases it, or its job is deleted. While a run of a job is held, no other run of the same job is claimed.
 *
 * <p><b>Nodes:</b> a node is alive for the lease that it renewed last. All times are those of one clock, the store's own:
 * clocks of nodes may differ by any amount. The decision that a node is lost, the renewal of its lease and its claims
 * exclude each other.
 *
 * <p><b>Fencing:</b> methods with an {@link AgentRunClaim} do nothing, and return {@code false}, unless the node holds the
 * run in that attempt; for {@link #write}, see there.
 *
 * <p><b>Order:</b> runs are claimed in turns; within a turn, the oldest run comes first. A run gets its turn when it is
 * queued: the one after the last waiting run of its project, but none that has passed. So a project's n-th waiting run
 * comes after the (n−1)-th of every other project that has one, however many runs a project has. A run that was passed
 * over or is queued again keeps its turn. Requests of a project at the same moment may get the same turn.
 *
 * <p><b>Threading, durability, errors:</b> as {@link AgentJobStore}.
 */
public interface AgentRunStore extends AgentJobStore {

    /**
     * {@inheritDoc}
     *
     * <p><b>Runs:</b> a write with an {@link AgentJobWrite#run} queues a run of its job, with the prompt of its step, if
     * the queue has room for it by {@link AgentRunRequest#fits}. Requests at the same moment may exceed that by as many as
     * they are. In a queue of more than 256, less than half of which is used, a moment may last a second.
     *
     * <p><b>Claims:</b> a write with an {@link AgentJobWrite#claim} is refused with {@code false} if the run is queued
     * again or held by another claim. A run that was released is no obstacle.
     *
     * @throws AgentRunQueueFullException when the queue has no room; nothing is written or counted
     */
    @Override
    boolean write(AgentJobWrite write);

    /**
     * Writes several new jobs, with their runs, as {@link #write} does one: all of them or none; by default unsupported.
     *
     * @param writes of new jobs of one project, all with the same quota use, or all without one, and with the same request of a run;
     *     only the first may have an idempotency record; at least one
     * @return whether they were written
     * @throws UnsupportedOperationException when the store writes one job at a time
     */
    default boolean writeAll(List<AgentJobWrite> writes) {
        throw new UnsupportedOperationException(
                "The store of jobs writes one job at a time: keep them in a database, or start"
                        + " one job after the other");
    }

    /**
     * Claims queued runs for a node whose lease has not ended. Of any number of nodes, one gets each run.
     *
     * @param node name of the node, 1 to {@value AgentRunClaim#MAX_NODE} characters
     * @param max maximum number of runs to claim, at least 1
     * @param exceptProjects projects whose runs are left in the queue
     * @return the claimed runs in their order; empty when none is queued, and when the node is not alive
     */
    List<ClaimedRun> claim(String node, int max, Set<String> exceptProjects);

    /** {@return how many runs are queued, of all projects; those of jobs that have ended may count} */
    int queued();

    /**
     * Counts the runs that may be claimed, but no further than needed; by default by {@link #queued}. Runs of paused projects may count.
     *
     * @param max after how many to stop, at least 1
     * @return how many there are, at most {@code max}
     */
    default int waiting(int max) {
        return Math.min(max, queued());
    }

    /** Removes a run that has ended; returns whether the node held it. */
    boolean release(AgentRunClaim claim);

    /** Queues a run again, at the position that its turn determines; returns whether the node held it. */
    boolean requeue(AgentRunClaim claim);

    /**
     * Keeps what a run reports.
     *
     * @param progress replaces the former report
     * @return whether the node holds the run
     */
    boolean progress(AgentRunClaim claim, String progress);

    /**
     * Keeps what a run needs to continue in another attempt.
     *
     * @param checkpoint replaces the former checkpoint
     * @return whether the node holds the run
     */
    boolean checkpoint(AgentRunClaim claim, String checkpoint);

    /**
     * Renews the lease of a node, or begins one.
     *
     * @param node name of the node
     * @param lease how long the node is alive from now on, positive
     * @return the runs that the node holds after the renewal
     */
    AgentNodeRenewal renew(String node, Duration lease);

    /**
     * Takes over the runs of nodes whose lease has ended; each is taken over by one node. Does nothing unless
     * {@code node} is alive and has been, without interruption, for a whole {@code lease}: a node that was itself cut
     * off cannot determine which others are lost.
     *
     * @param node the node that takes over
     * @param lease how long it must have been alive
     * @return the runs that {@code node} holds from now on; empty when no node was lost
     */
    List<LostRun> takeOver(String node, Duration lease);

    /** Ends the lease of a node that holds no run; leaves it to end by itself if the node still holds one. */
    void leave(String node);

    /** {@return the latest run of a job; empty when it has none} */
    Optional<AgentRunState> runState(AgentJobKey key);

    /**
     * Looks up the latest runs of several jobs at once; by default one after the other.
     *
     * @return a map with the run of each of the jobs that has one
     */
    default Map<AgentJobKey, AgentRunState> runStates(Set<AgentJobKey> keys) {
        Map<AgentJobKey, AgentRunState> states = new HashMap<>();
        keys.forEach(key -> runState(key).ifPresent(state -> states.put(key, state)));
        return states;
    }

    /**
     * {@inheritDoc}
     *
     * <p>A job whose run was claimed counts from the last claim, also while the run waits again, until the run is released.
     */
    @Override
    List<AgentJobKey> activeSinceBefore(Instant before, int limit);
}
