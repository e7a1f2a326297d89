package dev.docent.jobs.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunClaim;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.ClaimedRun;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.jobs.internal.StoredLifecycle;
import org.jspecify.annotations.Nullable;

/** A run that this node holds, as its runner sees it. Thread-safe. */
final class ActiveRun implements AgentRun {

    private static final Logger LOG = System.getLogger(ActiveRun.class.getName());

    private static final int MAX_LOGGED = 300;

    private final ClaimedRun claimed;
    private final StoredLifecycle lifecycle;
    private final RepeatedWrites writes;
    private final AgentRunStore store;
    private final BooleanSupplier holds;
    private final Cancellation cancellation;
    private final Progress progress;
    private volatile @Nullable String checkpoint;
    private volatile boolean endsItself;
    private volatile @Nullable AgentJobStatus endedAs;
    private volatile @Nullable Usage used;
    private final AtomicBoolean released;

    /**
     * @param lifecycle writes on behalf of the claim only, by {@code writes}
     * @param holds whether this node has held the run without interruption since it was claimed
     * @param released set when the runner has returned
     * @param aside runs what the runner registered with {@link #onCancel}
     */
    ActiveRun(
            ClaimedRun claimed,
            StoredLifecycle lifecycle,
            RepeatedWrites writes,
            AgentRunStore store,
            BooleanSupplier holds,
            AtomicBoolean released,
            Executor aside,
            LongSupplier nanoTime) {
        this.claimed = claimed;
        this.lifecycle = lifecycle;
        this.writes = writes;
        this.store = store;
        this.holds = holds;
        this.released = released;
        this.cancellation = new Cancellation(aside);
        this.progress = new Progress(this::keepProgress, nanoTime);
        this.checkpoint = claimed.checkpoint();
    }

    AgentRunClaim claim() {
        return claimed.claim();
    }

    Cancellation cancellation() {
        return cancellation;
    }

    @Override
    public AgentJobKey key() {
        return claim().key();
    }

    @Override
    public String prompt() {
        return claimed.prompt();
    }

    @Override
    public AgentJob job() {
        return begun().job();
    }

    /** {@return the version that the job had when its run was claimed} */
    long claimedVersion() {
        return begun().version();
    }

    private StoredAgentJob begun() {
        return claimed.job();
    }

    /** A job has been active since its creation until a message reopens it. */
    @Override
    public boolean isFollowUp() {
        return !begun().since().equals(begun().createdAt());
    }

    @Override
    public int attempt() {
        return claim().attempt();
    }

    @Override
    public @Nullable String requestedBy() {
        return claimed.requestedBy();
    }

    @Override
    public boolean isCancelled() {
        return stopReason().isPresent();
    }

    /** {@return why the run is stopped, or must stop although it has not been stopped yet; empty if it may go on} */
    Optional<Stop> stopReason() {
        return cancellation.why().or(() -> isOver() ? Optional.of(Stop.LEASE_LOST) : Optional.empty());
    }

    /** A run that has ended its job, or is about to, is not stopped: whether it still may is decided by the store. */
    private boolean isOver() {
        return !endsItself && !released.get() && !holds.getAsBoolean();
    }

    /** Stops the run if this node is no longer sure to hold it. */
    void stopIfOver() {
        if (isOver()) {
            cancellation.stop(Stop.LEASE_LOST);
        }
    }

    /** The runner has returned and leaves the job to others, to whom no lease applies. */
    void released() {
        released.set(true);
    }

    private void requireHeld() {
        if (isOver()) {
            throw new AgentJobConflictException(key(), AgentJobStatus.ACTIVE, AgentJobStatus.ACTIVE);
        }
    }

    @Override
    public void onCancel(Runnable action) {
        cancellation.onStop(action);
    }

    @Override
    public void setBranch(@Nullable String ref) {
        requireHeld();
        lifecycle.setBranch(begun(), ref);
    }

    @Override
    public void complete(Outcome outcome) {
        URI prLink = outcome.prLink();
        end(
                prLink == null ? "completed" : "completed with " + cut(prLink),
                AgentJobStatus.COMPLETED,
                () -> lifecycle.complete(begun(), outcome));
    }

    @Override
    public void usage(Usage usage) {
        Objects.requireNonNull(usage, "usage");
        requireHeld();
        lifecycle.usage(begun(), usage);
        used = usage;
    }

    /** {@return what was reported last; {@code null} for nothing} */
    @Nullable Usage used() {
        return used;
    }

    /** {@return the run as it was claimed} */
    ClaimedRun claimed() {
        return claimed;
    }

    @Override
    public void fail(String reason) {
        fail(reason, Outcome.of(null));
    }

    @Override
    public void fail(String reason, Outcome outcome) {
        end("failed", AgentJobStatus.FAILED, () -> lifecycle.fail(begun(), reason, outcome));
    }

    private static String cut(URI link) {
        String text = link.toString();
        return text.length() <= MAX_LOGGED ? text : text.substring(0, MAX_LOGGED) + "…";
    }

    /**
     * A step of its own must not stop the run: its runner may have work left after it. The result is kept while the store
     * is unavailable, also after the lease: the store decides whether the run is still this node's. A pending interrupt
     * must not abort the write.
     */
    private void end(String result, AgentJobStatus status, Runnable step) {
        boolean ended = endsItself;
        boolean interrupted = Thread.interrupted();
        endsItself = true;
        try {
            step.run();
            endedAs = status;
            ended = true;
        } catch (AgentJobConflictException late) {
            LOG.log(
                    Level.INFO,
                    "A result of agent job {0} is discarded, because the run had ended or another node has it: {1}",
                    key(),
                    result);
            throw late;
        } catch (AgentJobStoreUnavailableException lost) {
            LOG.log(
                    Level.WARNING,
                    "The result of agent job {0} is lost, because it could not be written to the store: {1}",
                    key(),
                    result);
            throw lost;
        } finally {
            endsItself = ended;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** {@return whether the run itself has ended its job} */
    boolean hasEnded() {
        return endsItself;
    }

    /** {@return the status with which the run itself has ended its job; {@code null} if it has not, or it is not known} */
    @Nullable AgentJobStatus endedAs() {
        return endedAs;
    }

    /**
     * The job is no longer active; stops the work, unless the runner itself has ended the job, through this run or, on its
     * own thread, through the lifecycle.
     *
     * @param status its status; {@code null} if it is not known
     */
    void jobEnded(@Nullable AgentJobStatus status) {
        if (cancellation.isOnItsThread()) {
            endedAs = status;
            endsItself = true;
        } else if (!endsItself) {
            cancellation.stop(Stop.JOB_ENDED);
        }
    }

    @Override
    public void progress(String text) {
        progress.report(text);
    }

    /** Writes a report that came too soon after another. */
    void flushProgress() {
        progress.flush();
    }

    private boolean keepProgress(String text) {
        try {
            if (!isOver()) {
                store.progress(claim(), text);
            }
            return true;
        } catch (RuntimeException later) {
            LOG.log(Level.DEBUG, () -> "A progress report of agent job " + key() + " could not be written", later);
            return false;
        }
    }

    @Override
    public void checkpoint(String state) {
        if (state.length() > MAX_CHECKPOINT) {
            throw new IllegalArgumentException(
                    "A checkpoint must have at most " + MAX_CHECKPOINT + " characters, but has " + state.length());
        }
        if (!writes.checkpoint(state, () -> !isOver())) {
            throw new AgentJobConflictException(key(), AgentJobStatus.ACTIVE, AgentJobStatus.ACTIVE);
        }
        checkpoint = state;
    }

    @Override
    public @Nullable String checkpoint() {
        return checkpoint;
    }

    /** {@return a text for logs, without the prompt} */
    @Override
    public String toString() {
        return claimed.toString();
    }
}
