package dev.docent.internal.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;

/** Fails jobs that have been active for too long. */
public final class OverdueSweep {

    private final Duration limit;
    private final JobSweep sweep;

    public OverdueSweep(AgentJobStore store, StoredLifecycle lifecycle, Duration limit) {
        this.limit = limit;
        this.sweep = new JobSweep(
                store,
                store::activeSinceBefore,
                Set.of(AgentJobStatus.ACTIVE),
                job -> lifecycle.fail(job, "active for longer than " + limit),
                "It stays active past its time limit");
    }

    public void run(Instant now) {
        sweep.run(now.minus(limit));
    }
}
