package dev.docent.internal.jobs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobNotFoundException;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.StoredAgentJob;

/**
 * Fails jobs that have been active for too long. Any number of nodes may do so concurrently: each job is failed by one.
 */
public final class OverdueSweep implements Runnable {

    private static final Logger LOG = System.getLogger(OverdueSweep.class.getName());
    private static final int BATCH = 100;
    private static final int MAX_UNFAILED = 10_000;

    private final AgentJobStore store;
    private final StoredLifecycle lifecycle;
    private final Duration limit;
    private final Clock clock;
    private final UnreadableJobs unreadable = new UnreadableJobs("It stays active past its time limit");

    public OverdueSweep(AgentJobStore store, StoredLifecycle lifecycle, Duration limit, Clock clock) {
        this.store = store;
        this.lifecycle = lifecycle;
        this.limit = limit;
        this.clock = clock;
    }

    /** Jobs that cannot be failed stay overdue; that many more are queried, so that they do not hide others. */
    @Override
    public void run() {
        Instant before = clock.instant().minus(limit);
        Map<AgentJobKey, Throwable> unfailed = new HashMap<>();
        boolean more = true;
        while (more) {
            int requested = BATCH + unfailed.size();
            List<AgentJobKey> overdue = store.activeSinceBefore(before, requested);
            more = failSome(overdue, before, unfailed) && overdue.size() >= requested && unfailed.size() < MAX_UNFAILED;
        }
        unreadable.report(unfailed);
    }

    /** {@return whether anything changed, so that another query finds other jobs} */
    private boolean failSome(List<AgentJobKey> overdue, Instant before, Map<AgentJobKey, Throwable> unfailed) {
        int unfailedBefore = unfailed.size();
        boolean any = false;
        for (AgentJobKey key : overdue) {
            any |= !unfailed.containsKey(key) && fails(key, before, unfailed);
        }
        return any || unfailed.size() > unfailedBefore;
    }

    private boolean fails(AgentJobKey key, Instant before, Map<AgentJobKey, Throwable> unfailed) {
        try {
            Optional<StoredAgentJob> job = store.load(key).filter(found -> isOverdue(found, before));
            job.ifPresent(overdue -> lifecycle.fail(overdue, "active for longer than " + limit));
            return job.isPresent();
        } catch (AgentJobTransitionException | AgentJobConflictException | AgentJobNotFoundException endedMeanwhile) {
            LOG.log(Level.DEBUG, "Not failed by the sweep", endedMeanwhile);
        } catch (AgentJobStoreUnavailableException down) {
            throw down;
        } catch (RuntimeException | Error failure) {
            unfailed.put(key, failure);
        }
        return false;
    }

    private static boolean isOverdue(StoredAgentJob job, Instant before) {
        return job.status().equals(AgentJobStatus.ACTIVE) && job.since().isBefore(before);
    }
}
