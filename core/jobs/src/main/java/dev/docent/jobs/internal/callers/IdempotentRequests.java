package dev.docent.jobs.internal.callers;

import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;

/**
 * Lets requests take effect once, however often they are repeated, on whatever node. The record of a request is written with
 * what it changes, so one that fails leaves none. Thread-safe.
 */
public final class IdempotentRequests {

    private final CallerStore store;
    private final Clock clock;
    private final Duration keep;
    private final Set<String> inFlight = ConcurrentHashMap.newKeySet();

    /**
     * @param store keeps the records
     * @param clock the time source of that store
     * @param keep how long a record is kept
     */
    public IdempotentRequests(CallerStore store, Clock clock, Duration keep) {
        this.store = store;
        this.clock = clock;
        this.keep = keep;
    }

    /** {@return the record of a request that took effect; empty when there is none} */
    public Optional<IdempotencyRecord> find(String scope) {
        return store.idempotencyRecord(scope);
    }

    /**
     * Makes a request as {@link #once} does, but refuses a repetition of one that this node is making: it would hold a thread
     * and a connection until the end of that.
     *
     * @throws RequestInFlightException when this node is making the same request
     * @throws RuntimeException as {@link #once}
     */
    public <C, T> T unlessInFlight(
            RepeatableRequest request,
            int status,
            Function<C, String> body,
            Function<Function<C, IdempotencyRecord>, T> work,
            Function<IdempotencyRecord, T> first) {
        if (!inFlight.add(request.scope())) {
            throw new RequestInFlightException();
        }
        try {
            return once(request, status, body, work, first);
        } finally {
            inFlight.remove(request.scope());
        }
    }

    /**
     * Makes a request, unless it took effect before. Waits for the same request on another node.
     *
     * @param <C> what the request has changed, such as a job
     * @param <T> the response
     * @param status of the response
     * @param body makes the body of the response from what is changed
     * @param work makes the request, and keeps the record that the given function returns in the transaction of the change
     * @param first makes the response to a repetition
     * @return the response
     * @throws OtherContentException when a request of the scope with another content took effect
     * @throws ErasedRequestException when the job of a request of the scope has been erased
     * @throws RuntimeException as {@code work}; then the request had no effect, or it is unknown whether it had
     */
    <C, T> T once(
            RepeatableRequest request,
            int status,
            Function<C, String> body,
            Function<Function<C, IdempotencyRecord>, T> work,
            Function<IdempotencyRecord, T> first) {
        Optional<IdempotencyRecord> before = find(request.scope());
        return before.isPresent()
                ? repeated(request, before.get(), first)
                : make(request, changed -> record(request, status, body.apply(changed)), work, first);
    }

    /**
     * A refusal may be due to the same request on another node: it has used up the quota, or has reopened the job. After an
     * outage it is unknown whether the request took effect, which its next repetition finds out.
     */
    private <C, T> T make(
            RepeatableRequest request,
            Function<C, IdempotencyRecord> record,
            Function<Function<C, IdempotencyRecord>, T> work,
            Function<IdempotencyRecord, T> first) {
        try {
            return work.apply(record);
        } catch (AgentJobRepeatedRequestException repeated) {
            return repeated(request, repeated.first(), first);
        } catch (AgentJobStoreUnavailableException unknown) {
            throw unknown;
        } catch (RuntimeException refused) {
            Optional<IdempotencyRecord> meanwhile = find(request.scope());
            if (meanwhile.isEmpty()) {
                throw refused;
            }
            return repeated(request, meanwhile.get(), first);
        }
    }

    private static <T> T repeated(
            RepeatableRequest request, IdempotencyRecord before, Function<IdempotencyRecord, T> first) {
        if (before.fingerprint().equals(AgentJobStore.ERASED)) {
            throw new ErasedRequestException();
        }
        if (!before.fingerprint().equals(request.fingerprint())) {
            throw new OtherContentException();
        }
        return first.apply(before);
    }

    private IdempotencyRecord record(RepeatableRequest request, int status, String body) {
        return new IdempotencyRecord(
                request.scope(),
                request.fingerprint(),
                status,
                body,
                clock.instant().truncatedTo(ChronoUnit.MICROS).plus(keep));
    }
}
