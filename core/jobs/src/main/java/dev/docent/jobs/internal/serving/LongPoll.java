package dev.docent.jobs.internal.serving;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.jobs.internal.JobKeyHash;
import org.jspecify.annotations.Nullable;

/** One client waiting for a job to satisfy a predicate. Completed once, by the first caller. */
final class LongPoll {

    private static final AtomicLong SEQUENCE = new AtomicLong();

    private final long sequence = SEQUENCE.getAndIncrement();
    private final AgentJobKey key;
    private final long keyHash;
    private final Predicate<AgentJob> wanted;
    private final long deadline;
    private final CompletableFuture<Optional<AgentJob>> result = new CompletableFuture<>();
    private volatile Optional<AgentJob> seen;
    private volatile @Nullable Throwable failure;
    private boolean over;

    /** @param deadline in the time of {@link System#nanoTime()} */
    LongPoll(AgentJobKey key, AgentJob seen, Predicate<AgentJob> wanted, long deadline) {
        this.key = key;
        this.keyHash = JobKeyHash.of(key);
        this.seen = Optional.of(seen);
        this.wanted = wanted;
        this.deadline = deadline;
    }

    AgentJobKey key() {
        return key;
    }

    long keyHash() {
        return keyHash;
    }

    /** {@return the job as last seen; empty if it is deleted} */
    Optional<AgentJob> seen() {
        return seen;
    }

    /** A unique number, in order of creation. */
    long sequence() {
        return sequence;
    }

    long deadline() {
        return deadline;
    }

    CompletionStage<Optional<AgentJob>> result() {
        return result;
    }

    CompletionStage<Optional<AgentJob>> completeAsSeen() {
        complete();
        return result;
    }

    /**
     * Records the job as it is now. A state that is reported after the one that ended the wait, by another thread that
     * was slower, is ignored.
     *
     * @return whether the wait is over; true at most once
     */
    synchronized boolean sees(Optional<AgentJob> now) {
        if (over || now.equals(seen)) {
            return false;
        }
        seen = now;
        over = now.isEmpty() || wanted.test(now.get());
        return over;
    }

    /** @param failure why the current state of the job is unknown; {@code null} if it is known */
    void failed(@Nullable Throwable failure) {
        this.failure = failure;
    }

    void complete() {
        if (failure == null) {
            result.complete(seen);
        } else {
            result.completeExceptionally(failure);
        }
    }
}
