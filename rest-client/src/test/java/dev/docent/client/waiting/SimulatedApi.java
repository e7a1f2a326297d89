package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.Jobs;
import dev.docent.client.NoClient;
import dev.docent.client.PolledJob;
import dev.docent.testkit.time.VirtualTime;

/** An admin API in virtual time: every request takes 50 ms, and more when the server holds it back. */
final class SimulatedApi implements Polling {

    static final Duration ROUND_TRIP = Duration.ofMillis(50);

    final VirtualTime time = new VirtualTime();
    final List<Request> requests = new ArrayList<>();
    int inFlight;
    int mostInFlight;
    private Function<Request, Object> script = request -> Jobs.ACTIVE;

    record Request(AgentJobKey key, Duration at, Duration longest) {}

    /** Answers with a job, a polled job, or by throwing an exception. */
    SimulatedApi answers(Function<Request, Object> answerOf) {
        script = answerOf;
        return this;
    }

    /** Answers in turn, the last one again and again. */
    SimulatedApi answersInTurn(Object... answers) {
        return answers(request -> answers[Math.min(requests.size(), answers.length) - 1]);
    }

    AgentJobWaiter.Builder waiter() {
        return AgentJobWaiter.builder(NoClient.INSTANCE)
                .executor(time.scheduler())
                .nanoTime(time::nanoTime)
                .random(() -> 0.5);
    }

    Duration now() {
        return Duration.ofNanos(time.nanoTime());
    }

    @Override
    public CompletionStage<PolledJob> poll(AgentJobKey key, Duration longest) {
        Request request = new Request(key, now(), longest);
        requests.add(request);
        inFlight++;
        mostInFlight = Math.max(mostInFlight, inFlight);
        CompletableFuture<PolledJob> answer = new CompletableFuture<>();
        answerAfter(ROUND_TRIP, request, answer);
        return answer;
    }

    private void answerAfter(Duration delay, Request request, CompletableFuture<PolledJob> answer) {
        time.scheduler().schedule(() -> answer(request, answer), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void answer(Request request, CompletableFuture<PolledJob> answer) {
        Object scripted = script.apply(request);
        if (scripted instanceof Held held) {
            answerAfter(held.time(), request, answer);
            return;
        }
        inFlight--;
        if (scripted instanceof RuntimeException fault) {
            answer.completeExceptionally(fault);
        } else {
            answer.complete(
                    scripted instanceof PolledJob polled ? polled : new PolledJob((AgentJob) scripted, null, false));
        }
    }

    /** Holds the answer back, then asks the script again. */
    record Held(Duration time) {}
}
