package dev.docent.internal.serving;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;

/** Who waits for a job to be as wanted. Completed once, by whoever comes first. */
final class LongPoll {

    private static final AtomicLong ARRIVALS = new AtomicLong();

    private final long arrival = ARRIVALS.getAndIncrement();
    private final AgentJobKey key;
    private final Predicate<AgentJob> wanted;
    private final long deadline;
    private final CompletableFuture<Optional<AgentJob>> answer = new CompletableFuture<>();
    private volatile Optional<AgentJob> seen;
    private volatile Throwable details;

    /** @param deadline in the time of {@link System#nanoTime()} */
    LongPoll(AgentJobKey key, AgentJob seen, Predicate<AgentJob> wanted, long deadline) {
        this.key = key;
        this.seen = Optional.of(seen);
        this.wanted = wanted;
        this.deadline = deadline;
    }

    AgentJobKey key() {
        return key;
    }

    /** A number of its own. */
    long arrival() {
        return arrival;
    }

    long deadline() {
        return deadline;
    }

    CompletionStage<Optional<AgentJob>> answer() {
        return answer;
    }

    CompletionStage<Optional<AgentJob>> answerAsSeen() {
        complete();
        return answer;
    }

    /** Takes note of the job as it is now; {@return whether there is nothing more to wait for} */
    boolean sees(Optional<AgentJob> now) {
        if (now.equals(seen)) {
            return false;
        }
        seen = now;
        return now.isEmpty() || wanted.test(now.get());
    }

    /** @param failure why the job as it is now is not known; {@code null} when it is */
    void failed(Throwable failure) {
        details = failure;
    }

    void complete() {
        if (details == null) {
            answer.complete(seen);
        } else {
            answer.completeExceptionally(details);
        }
    }
}
