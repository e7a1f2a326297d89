package dev.docent.runner.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.runner.internal.folders.JobFolders;

/**
 * All that is left of runs on this node: logs, and what agents remember. Both are erased with their jobs.
 *
 * @param logs what is read
 * @param folders of the jobs
 */
record LogsAndHomes(LogFiles logs, JobFolders folders) implements RunLogs {

    @Override
    public Optional<Part> read(AgentJobKey key, long from, int max) {
        return logs.read(key, from, max);
    }

    @Override
    public void erase(Set<AgentJobKey> keys) {
        logs.erase(keys);
        try {
            folders.remove(keys);
        } catch (IOException failure) {
            throw new UncheckedIOException("What the agents of erased jobs remember cannot be deleted", failure);
        }
    }
}
