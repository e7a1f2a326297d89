package dev.docent.api.jobs;

import java.time.Duration;

/**
 * SPI: lets one of the nodes that share a job store do a periodic task on the jobs of all projects, such as failing
 * overdue ones. Docent uses the {@link AgentJobStore} of the host if it also implements this type, as the database
 * store does; without it, every node begins each task, which costs time but changes no job twice.
 *
 * <p>A store should decide by a clock that its nodes share, such as that of its database, since those of nodes differ.
 *
 * <p><b>Threading, errors:</b> as {@link AgentJobStore}.
 */
@FunctionalInterface
public interface NodeTasks {

    /** Maximum length of the name of a task, in UTF-16 code units. */
    int MAX_NAME = 64;

    /**
     * Begins a task, unless one of the same name has begun a short time ago, on whatever node. Of any number of nodes
     * that call this at the same moment, one begins it.
     *
     * @param name name of the task, 1 to {@value #MAX_NAME} characters
     * @param atMostEvery the least time between two beginnings, positive. A beginning that seems to be later than that from
     *     now, since a clock was set back, does not count
     * @return whether the caller is to do the task now
     * @throws AgentJobStoreUnavailableException when the store is temporarily unavailable; the node tries again later
     */
    boolean tryBegin(String name, Duration atMostEvery);
}
