package dev.docent.client.waiting;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.RemoteAgentJob;
import org.jspecify.annotations.Nullable;

/** One caller's wait for a job: its deadline, listener and terminal rule. */
final class Wait {

    private static final System.Logger LOG = System.getLogger(Wait.class.getName());

    private final AgentJobKey key;
    private final @Nullable AgentJobListener listener;
    private final TerminalRule rule;
    private final LongSupplier nanoTime;
    private final long start;
    private final CompletableFuture<AgentJobOutcome> outcome = new CompletableFuture<>();
    private @Nullable RemoteAgentJob lastSeen;
    private @Nullable RuntimeException lastFailure;

    Wait(AgentJobKey key, AwaitOptions options, Duration grace, LongSupplier nanoTime) {
        this.key = key;
        this.listener = options.listener();
        this.rule = new TerminalRule(options, grace);
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    AgentJobKey key() {
        return key;
    }

    CompletableFuture<AgentJobOutcome> outcome() {
        return outcome;
    }

    Duration waited() {
        return Duration.ofNanos(nanoTime.getAsLong() - start);
    }

    synchronized boolean isSettled() {
        return rule.isSettled();
    }

    /** Cancels the deadline timer when the wait ends. */
    void deadline(ScheduledFuture<?> timer) {
        outcome.whenComplete((end, failure) -> timer.cancel(false));
    }

    void seen(RemoteAgentJob job) {
        TerminalRule.Verdict verdict;
        synchronized (this) {
            lastSeen = job;
            lastFailure = null;
            verdict = rule.assess(job, waited());
        }
        notifyListener(to -> to.seen(job, waited()));
        if (verdict != TerminalRule.Verdict.CONTINUES) {
            outcome.complete(AgentJobOutcome.of(job, verdict == TerminalRule.Verdict.ENDED_POSSIBLY_STALE));
        }
    }

    void failed(RuntimeException failure, Duration retryIn) {
        synchronized (this) {
            lastFailure = failure;
        }
        notifyListener(to -> to.failed(failure, retryIn));
    }

    void giveUp(RuntimeException failure) {
        outcome.completeExceptionally(failure);
    }

    void expire() {
        WaitTimeoutException expired;
        synchronized (this) {
            expired = new WaitTimeoutException(key, waited(), lastSeen, lastFailure);
        }
        outcome.completeExceptionally(expired);
    }

    private void notifyListener(Consumer<AgentJobListener> notification) {
        if (listener == null || outcome.isDone()) {
            return;
        }
        try {
            notification.accept(listener);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "The listener of a wait failed; the wait continues", e);
        }
    }
}
