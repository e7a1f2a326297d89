package dev.docent.client.waiting;

import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;

/** One caller's wait for a job: its deadline, its listener, its idea of the end. */
final class Wait {

    private static final System.Logger LOG = System.getLogger(Wait.class.getName());

    private final AgentJobKey key;
    private final AgentJobListener listener;
    private final TerminalRule rule;
    private final LongSupplier nanoTime;
    private final long start;
    private final CompletableFuture<AgentJobOutcome> outcome = new CompletableFuture<>();
    private AgentJob lastSeen;
    private RuntimeException lastFault;

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

    /** Ends the deadline's timer with the wait. */
    void deadline(ScheduledFuture<?> timer) {
        outcome.whenComplete((end, failure) -> timer.cancel(false));
    }

    void seen(AgentJob job) {
        TerminalRule.Verdict verdict;
        synchronized (this) {
            lastSeen = job;
            lastFault = null;
            verdict = rule.judge(job, waited());
        }
        tell(() -> listener.seen(job, waited()));
        if (verdict != TerminalRule.Verdict.GOES_ON) {
            outcome.complete(AgentJobOutcome.of(job, verdict == TerminalRule.Verdict.ENDED_PERHAPS_STALE));
        }
    }

    void failed(RuntimeException fault, Duration retryIn) {
        synchronized (this) {
            lastFault = fault;
        }
        tell(() -> listener.failed(fault, retryIn));
    }

    void giveUp(RuntimeException fault) {
        outcome.completeExceptionally(fault);
    }

    void expire() {
        WaitTimeoutException expired;
        synchronized (this) {
            expired = new WaitTimeoutException(key, waited(), lastSeen, lastFault);
        }
        outcome.completeExceptionally(expired);
    }

    private void tell(Runnable news) {
        if (listener == null || outcome.isDone()) {
            return;
        }
        try {
            news.run();
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "The listener of a wait failed; the wait goes on", e);
        }
    }
}
