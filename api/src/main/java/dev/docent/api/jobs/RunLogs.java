package dev.docent.api.jobs;

import java.util.Optional;
import java.util.Set;

/**
 * SPI: the logs of runs, provided by a runner as a CDI bean. Secrets are masked by whoever writes them.
 *
 * <p><b>Threading:</b> called concurrently.
 */
@FunctionalInterface
public interface RunLogs {

    /**
     * Reads a part of the log of the last run of a job.
     *
     * @param key the job
     * @param from first byte to read, 0 or more
     * @param max maximum number of bytes to read, at least 1
     * @return the part; empty when this node has no log of the job
     * @throws RuntimeException when the log cannot be read; the caller gets a 500 without details
     */
    Optional<Part> read(AgentJobKey key, long from, int max);

    /**
     * Deletes all logs of some jobs that this node has, because the jobs are erased. This default keeps them.
     *
     * @param keys the jobs; of some of them there may be no logs
     * @throws RuntimeException when a log cannot be deleted; Docent tries again later
     */
    default void erase(Set<AgentJobKey> keys) {}

    /**
     * A part of a log.
     *
     * @param content UTF-8, from the first byte that was asked for; empty when there is nothing after it yet
     * @param length length of the whole log so far, in bytes
     * @param complete whether the run has ended, so that nothing more is written
     */
    record Part(byte[] content, long length, boolean complete) {}
}
