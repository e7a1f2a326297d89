package dev.docent.client.waiting;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

import dev.docent.client.Jobs;
import dev.docent.client.PolledJob;

/** A server that honours {@code Prefer: wait}: it delays the response until the job has ended or the time is up. */
final class LongPollingServer {

    private LongPollingServer() {}

    static Function<SimulatedApi.Request, Object> until(SimulatedApi api, Duration end) {
        Map<SimulatedApi.Request, Boolean> heldBack = new HashMap<>();
        return request -> {
            if (api.now().compareTo(end) >= 0) {
                return Jobs.COMPLETED;
            }
            if (request.maxWait().isZero() || heldBack.put(request, true) != null) {
                return new PolledJob(Jobs.ACTIVE, null, !request.maxWait().isZero());
            }
            Duration untilEnd = end.minus(api.now());
            return new SimulatedApi.Held(untilEnd.compareTo(request.maxWait()) < 0 ? untilEnd : request.maxWait());
        };
    }
}
