package dev.docent.api.operations;

import java.util.OptionalInt;

/** What this node has to do at the moment. A bean to inject, for gauges. Thread-safe. */
public interface NodeLoad {

    /**
     * Asks the store how many runs wait for a runner, of all projects; on all nodes that share a store the same. Each call is
     * a query: call it once for each export.
     *
     * @return empty if it is not known: the node runs no agents, the store did not respond within two seconds, or an earlier
     *     call still waits for it. Never a number that was read before
     */
    OptionalInt queuedRuns();

    /** {@return how many runs this node works on} */
    int activeRuns();

    /** {@return how many requests wait on this node for changes of jobs} */
    int waitingRequests();
}
