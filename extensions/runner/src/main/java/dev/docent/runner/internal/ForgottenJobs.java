package dev.docent.runner.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.runner.internal.folders.JobFolders;

/** Removes, now and then, what the agents remember of jobs that are archived or gone. Thread-safe. */
final class ForgottenJobs {

    private static final Logger LOG = System.getLogger(ForgottenJobs.class.getName());
    private static final long PAUSE_NANOS = Duration.ofMinutes(10).toNanos();

    private final JobFolders folders;
    private final Predicate<AgentJobKey> mayFollowUp;
    private final LongSupplier nanoTime;
    private final AtomicLong next;

    /** @param mayFollowUp whether a job may get a follow-up message; also {@code true} if that cannot be read */
    ForgottenJobs(JobFolders folders, Predicate<AgentJobKey> mayFollowUp, LongSupplier nanoTime) {
        this.folders = folders;
        this.mayFollowUp = mayFollowUp;
        this.nanoTime = nanoTime;
        next = new AtomicLong(nanoTime.getAsLong());
    }

    /** Called after each run that was completed; the first time, and then at most every ten minutes, it looks at all jobs. */
    void removeIfDue() {
        long due = next.get();
        long now = nanoTime.getAsLong();
        if (now - due < 0 || !next.compareAndSet(due, now + PAUSE_NANOS)) {
            return;
        }
        try {
            folders.removeUnless(mayFollowUp);
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "What agents remember of archived jobs remains", remains);
        }
    }
}
