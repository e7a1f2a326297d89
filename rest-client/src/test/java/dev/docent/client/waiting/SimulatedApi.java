package dev.docent.client.waiting;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.client.Jobs;
import dev.docent.client.NoClient;
import dev.docent.client.PolledJob;
import dev.docent.client.RemoteAgentJob;
import dev.docent.testkit.time.VirtualTime;

/** An admin API in virtual time: every request takes 50 ms, longer with long polling. */
final class SimulatedApi implements Polling<AgentJobKey, PolledJob> {

    static final Duration ROUND_TRIP = Duration.ofMillis(50);

    final VirtualTime time = new VirtualTime();
    final List<Request> requests = new ArrayList<>();
    int inFlight;
    int maxInFlight;
    private Function<Request, Object> script = request -> Jobs.ACTIVE;

    record Request(AgentJobKey key, Duration at, Duration maxWait) {}

    /** Responds with a job, a polled job, a {@link Held}, or fails with an exception. */
    SimulatedApi respondsWith(Function<Request, Object> responseOf) {
        script = responseOf;
        return this;
    }

    /** Responds in turn and repeats the last response. */
    SimulatedApi respondsInTurn(Object... responses) {
        return respondsWith(request -> responses[Math.min(requests.size(), responses.length) - 1]);
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
    public CompletionStage<PolledJob> poll(AgentJobKey key, Duration maxWait) {
        Request request = new Request(key, now(), maxWait);
        requests.add(request);
        inFlight++;
        maxInFlight = Math.max(maxInFlight, inFlight);
        CompletableFuture<PolledJob> response = new CompletableFuture<>();
        respondAfter(ROUND_TRIP, request, response);
        return response;
    }

    private void respondAfter(Duration delay, Request request, CompletableFuture<PolledJob> response) {
        time.scheduler().schedule(() -> respond(request, response), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void respond(Request request, CompletableFuture<PolledJob> response) {
        Object scripted = script.apply(request);
        if (scripted instanceof Held held) {
            respondAfter(held.time(), request, response);
            return;
        }
        inFlight--;
        if (scripted instanceof RuntimeException failure) {
            response.completeExceptionally(failure);
        } else {
            response.complete(
                    scripted instanceof PolledJob polled
                            ? polled
                            : new PolledJob((RemoteAgentJob) scripted, null, false));
        }
    }

    /** Delays the response, then runs the script again. */
    record Held(Duration time) {}
}
