package dev.docent.bench.runs;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.HostTransaction;

/** A node of this version, which upgrades the tables with its first call, and runs jobs. */
final class NewNode implements RollingUpgrade.Node {

    private static final Duration HOUR = Duration.ofHours(1);

    private final String name;
    private final JdbcAgentJobStore store;

    NewNode(String name, DataSource database) {
        this.name = name;
        this.store = new JdbcAgentJobStore(database, HostTransaction.NONE, true);
        store.renew(name, HOUR);
    }

    @Override
    public void createAndComplete(String project, String id) {
        StoredAgentJob job = BenchJobs.job(project, id);
        AgentJobQuota quota = new AgentJobQuota(project, "create", 1_000_000, HOUR);
        if (!store.enqueue(job, BenchJobs.creation(job), new AgentRunRequest("ci", 0, 100_000, quota, job.since()))) {
            throw new IllegalStateException("The id of job " + id + " is taken");
        }
        List<ClaimedRun> runs = store.claim(name, 1, Set.of());
        for (ClaimedRun run : runs) {
            StoredAgentJob completed = BenchJobs.completed(run.job());
            if (!store.replace(completed, BenchJobs.completion(completed, "the agent finished"), run.claim())
                    || !store.release(run.claim())) {
                throw new IllegalStateException("Run of job " + run.job().key() + " was lost");
            }
        }
    }
}
