package dev.docent.site.internal.deployments;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.LongSupplier;

import dev.docent.jobs.internal.deployments.DeploymentDecision;
import dev.docent.navigation.internal.view.NavigationCache;
import org.jspecify.annotations.Nullable;

/** A site that serves what was decided, and nothing else. Thread-safe. */
final class FollowedSite {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final RepositorySite site;
    private final Executor threads;
    private final LongSupplier nanoTime;
    private long served;
    private boolean resumed;
    private boolean hasResumed;
    private boolean switching;
    private int failures;
    private long nextTry;
    private @Nullable String problem;
    private @Nullable Resolved kept;

    /** What this node has resolved to decide about it. */
    private record Resolved(String commit, NavigationCache<?>.Prepared candidate) {}

    FollowedSite(RepositorySite site, Executor threads, LongSupplier nanoTime) {
        this.site = site;
        this.threads = threads;
        this.nanoTime = nanoTime;
        this.nextTry = nanoTime.getAsLong();
    }

    String projectId() {
        return site.projectId();
    }

    RepositorySite site() {
        return site;
    }

    /** Keeps what was resolved for a decision that is going to be read from the store. */
    synchronized void keep(String commit, NavigationCache<?>.Prepared candidate) {
        kept = new Resolved(commit, candidate);
    }

    /** {@return why it is not at the decided commit} */
    synchronized Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    synchronized boolean isServing() {
        return served > 0 || hasResumed;
    }

    /**
     * {@return whether it serves what was decided}
     *
     * @param decided {@code null} if nothing is; it then serves what it served before a restart, or nothing
     */
    synchronized boolean serves(@Nullable DeploymentDecision decided) {
        return decided == null ? hasResumed : decided.sequence() == served;
    }

    /**
     * Begins to serve, once, what this node served before it was restarted: the store has no decision, as one in memory after a
     * restart. Any decision replaces it.
     */
    void resume() {
        synchronized (this) {
            if (resumed || switching || served > 0) {
                return;
            }
            resumed = true;
            switching = true;
        }
        try {
            threads.execute(this::serveRecorded);
        } catch (RejectedExecutionException noThread) {
            resumedOr(noThread, Optional.empty());
        }
    }

    private void serveRecorded() {
        try {
            Optional<RepositorySite.Fetched> before = site.recorded();
            if (before.isPresent()) {
                site.prepare(before.get().folder()).publish();
            }
            resumedOr(null, before.map(RepositorySite.Fetched::commit));
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            resumedOr(failure, Optional.empty());
        }
    }

    private synchronized void resumedOr(@Nullable Throwable failure, Optional<String> commit) {
        switching = false;
        hasResumed = commit.isPresent();
        commit.ifPresent(served -> LOG.log(
                Level.INFO, "The site of project {0} is at commit {1}, as before the restart", projectId(), served));
        if (failure != null) {
            LOG.log(
                    Level.WARNING,
                    "The site of project " + projectId()
                            + " cannot be served as before the restart; it is as soon as a deployment succeeds",
                    failure);
        }
    }

    /** Begins to serve a decision, if it is later than what is served. */
    void follow(DeploymentDecision decision) {
        synchronized (this) {
            if (switching || decision.sequence() <= served || nanoTime.getAsLong() - nextTry < 0) {
                return;
            }
            switching = true;
        }
        try {
            threads.execute(() -> serve(decision));
        } catch (RejectedExecutionException noThread) {
            ended(decision, noThread);
        }
    }

    private void serve(DeploymentDecision decision) {
        try {
            candidate(decision).publish();
            record(decision.commit());
            ended(decision, null);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            ended(decision, failure);
        }
    }

    /** What is served does not depend on it. */
    private void record(String commit) {
        try {
            site.record(commit);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            LOG.log(
                    Level.WARNING,
                    "It cannot be recorded that the site of project " + projectId() + " is at commit " + commit
                            + "; after a restart, it may be served only when the repository can be reached",
                    failure);
        }
    }

    private NavigationCache<?>.Prepared candidate(DeploymentDecision decision) throws IOException {
        Resolved known;
        synchronized (this) {
            known = kept;
            kept = null;
        }
        return known != null && known.commit().equals(decision.commit())
                ? known.candidate()
                : site.prepare(site.at(decision.commit()));
    }

    private synchronized void ended(DeploymentDecision decision, @Nullable Throwable failure) {
        switching = false;
        if (failure == null) {
            served = decision.sequence();
            failures = 0;
            problem = null;
            LOG.log(Level.INFO, "The site of project {0} is at commit {1}", projectId(), decision.commit());
            return;
        }
        failures++;
        Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - 1, 5));
        nextTry = nanoTime.getAsLong() + (pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause).toNanos();
        String why = failure instanceof IOException ? String.valueOf(failure.getMessage()) : failure.toString();
        problem = "commit " + decision.commit() + " was decided, but cannot be served on this node: " + why;
        if (failures == 1) {
            LOG.log(
                    Level.WARNING,
                    "The site of project " + projectId() + " stays as it is: " + problem
                            + ". This is tried again, and logged once",
                    failure);
        }
    }
}
