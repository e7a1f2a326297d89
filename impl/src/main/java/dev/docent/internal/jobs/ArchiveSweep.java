package dev.docent.internal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;

/** Archives jobs that ended long ago, so that they can be deleted later. */
public final class ArchiveSweep {

    private final Duration after;
    private final JobSweep sweep;

    public ArchiveSweep(AgentJobStore store, StoredLifecycle lifecycle, Duration after) {
        this.after = after;
        this.sweep = new JobSweep(
                store,
                store::endedSinceBefore,
                Set.of(AgentJobStatus.COMPLETED, AgentJobStatus.FAILED),
                job -> lifecycle.archive(job, "ended longer than " + after + " ago"),
                "It is not archived");
    }

    public void run(Instant now) {
        sweep.run(now.minus(after));
    }
}
