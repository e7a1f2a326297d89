package dev.docent.jobs.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.StoredAgentJob;

/**
 * Changes all jobs that have kept a status for too long. Any number of nodes may do so concurrently: each job is changed by
 * one.
 */
public final class JobSweep {

    private static final Logger LOG = System.getLogger(JobSweep.class.getName());
    private static final int BATCH = 100;
    private static final int MAX_UNCHANGED = 10_000;

    private final AgentJobStore store;
    private final Duration after;
    private final BiFunction<Instant, Integer, List<AgentJobKey>> due;
    private final Set<AgentJobStatus> statuses;
    private final Consumer<StoredAgentJob> change;
    private final UnreadableJobs unreadable;

    /**
     * @param after how long a job keeps its status before it is due
     * @param due finds keys of jobs since before a time, oldest first, up to a limit
     * @param statuses of the jobs that are changed
     * @param change changes a job, so that it is no longer due
     * @param consequence of a job that cannot be changed, a sentence without its full stop
     */
    private JobSweep(
            AgentJobStore store,
            Duration after,
            BiFunction<Instant, Integer, List<AgentJobKey>> due,
            Set<AgentJobStatus> statuses,
            Consumer<StoredAgentJob> change,
            String consequence) {
        this.store = store;
        this.after = after;
        this.due = due;
        this.statuses = statuses;
        this.change = change;
        this.unreadable = new UnreadableJobs(consequence);
    }

    /** {@return what fails jobs that have been active for too long} */
    public static JobSweep ofOverdue(AgentJobStore store, StoredLifecycle lifecycle, Duration limit) {
        return new JobSweep(
                store,
                limit,
                store::activeSinceBefore,
                Set.of(AgentJobStatus.ACTIVE),
                job -> lifecycle.fail(job, "active for longer than " + limit),
                "It stays active past its time limit");
    }

    /** {@return what archives jobs that ended long ago, so that they can be deleted later} */
    public static JobSweep ofEnded(AgentJobStore store, StoredLifecycle lifecycle, Duration after) {
        return new JobSweep(
                store,
                after,
                store::endedSinceBefore,
                Set.of(AgentJobStatus.COMPLETED, AgentJobStatus.FAILED),
                job -> lifecycle.archive(job, "ended longer than " + after + " ago"),
                "It is not archived");
    }

    /** Jobs that cannot be changed stay due; that many more are queried, so that they do not hide others. */
    public void run(Instant now) {
        Instant before = now.minus(after);
        Map<AgentJobKey, Throwable> unchanged = new HashMap<>();
        boolean more = true;
        while (more) {
            int requested = BATCH + unchanged.size();
            List<AgentJobKey> keys = due.apply(before, requested);
            more = changeSome(keys, before, unchanged) && keys.size() >= requested && unchanged.size() < MAX_UNCHANGED;
        }
        unreadable.report(unchanged);
    }

    /** {@return whether anything changed, so that another query finds other jobs} */
    private boolean changeSome(List<AgentJobKey> keys, Instant before, Map<AgentJobKey, Throwable> unchanged) {
        int unchangedBefore = unchanged.size();
        boolean any = false;
        for (AgentJobKey key : keys) {
            any |= !unchanged.containsKey(key) && changes(key, before, unchanged);
        }
        return any || unchanged.size() > unchangedBefore;
    }

    private boolean changes(AgentJobKey key, Instant before, Map<AgentJobKey, Throwable> unchanged) {
        try {
            Optional<StoredAgentJob> job = store.load(key).filter(found -> isDue(found, before));
            job.ifPresent(change);
            return job.isPresent();
        } catch (AgentJobTransitionException | AgentJobConflictException | AgentJobNotFoundException changedMeanwhile) {
            LOG.log(Level.DEBUG, "Not changed by the sweep", changedMeanwhile);
        } catch (AgentJobStoreUnavailableException down) {
            throw down;
        } catch (RuntimeException | Error failure) {
            unchanged.put(key, failure);
        }
        return false;
    }

    private boolean isDue(StoredAgentJob job, Instant before) {
        return statuses.contains(job.status()) && job.since().isBefore(before);
    }
}
