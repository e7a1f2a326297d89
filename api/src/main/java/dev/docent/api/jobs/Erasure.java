package dev.docent.api.jobs;

import java.util.List;

/**
 * What {@link AgentJobs#eraseRequestedBy} has done.
 *
 * @param erased the jobs that were erased; unmodifiable
 * @param active the jobs that were not, because an agent is at work on them or may yet be: cancel them, wait for their end,
 *     and repeat the call; unmodifiable
 */
public record Erasure(List<AgentJobKey> erased, List<AgentJobKey> active) {

    /** Copies the lists. */
    public Erasure {
        erased = List.copyOf(erased);
        active = List.copyOf(active);
    }
}
