package dev.docent.internal.runs;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobConflictException;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.runs.AgentRunClaim;
import dev.docent.api.runs.AgentRunStore;
import dev.docent.api.runs.ClaimedRun;
import dev.docent.internal.jobs.StoredLifecycle;
import org.jspecify.annotations.Nullable;

/** A run that this node holds, as its runner sees it. Thread-safe. */
final class HeldRun implements AgentRun {

    private static final Logger LOG = System.getLogger(HeldRun.class.getName());

    private final ClaimedRun claimed;
    private final StoredLifecycle lifecycle;
    private final AgentRunStore store;
    private final Cancellation cancellation = new Cancellation();
    private final Progress progress;
    private volatile @Nullable String checkpoint;
    private volatile boolean endsItself;

    /** @param lifecycle writes on behalf of the claim only */
    HeldRun(ClaimedRun claimed, StoredLifecycle lifecycle, AgentRunStore store, LongSupplier nanoTime) {
        this.claimed = claimed;
        this.lifecycle = lifecycle;
        this.store = store;
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

    private StoredAgentJob begun() {
        return claimed.job();
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
        return cancellation.why().isPresent();
    }

    @Override
    public void onCancel(Runnable action) {
        cancellation.onStop(action);
    }

    @Override
    public void setBranch(@Nullable String ref) {
        lifecycle.setBranch(begun(), ref);
    }

    @Override
    public void complete(@Nullable URI prLink) {
        end(() -> lifecycle.complete(begun(), prLink));
    }

    @Override
    public void fail(String reason) {
        end(() -> lifecycle.fail(begun(), reason));
    }

    /** A step of its own must not stop the run: its runner may have work left after it. */
    private void end(Runnable step) {
        boolean written = false;
        endsItself = true;
        try {
            step.run();
            written = true;
        } finally {
            endsItself = written;
        }
    }

    /** {@return whether the run itself has ended its job} */
    boolean hasEnded() {
        return endsItself;
    }

    /**
     * The job is no longer active; stops the work, unless the runner itself has ended the job, through this run or, on its
     * own thread, through the lifecycle.
     */
    void jobEnded() {
        if (cancellation.isOnItsThread()) {
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

    private void keepProgress(String text) {
        try {
            store.progress(claim(), text);
        } catch (RuntimeException lost) {
            LOG.log(Level.DEBUG, () -> "A progress report of agent job " + key() + " is lost", lost);
        }
    }

    @Override
    public void checkpoint(String state) {
        if (state.length() > MAX_CHECKPOINT) {
            throw new IllegalArgumentException(
                    "A checkpoint must have at most " + MAX_CHECKPOINT + " characters, but has " + state.length());
        }
        if (!store.checkpoint(claim(), state)) {
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
