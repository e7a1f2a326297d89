package dev.docent.jobs.internal.runs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.operations.AgentRunRefused;
import dev.docent.jobs.internal.NodeReports;
import org.jspecify.annotations.Nullable;

/**
 * Writes jobs with a queued run, for one kind of request, and counts each against the quota that a project has an hour,
 * across all nodes that share the store.
 */
final class RunSubmission {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final AgentRunStore store;
    private final String action;
    private final AgentRunRefused.Limit limit;
    private final int perHour;
    private final Clock clock;
    private final NodeReports reports;

    /**
     * @param action name of the quota in the store
     * @param limit name of the quota for operators
     */
    RunSubmission(
            AgentRunStore store,
            String action,
            AgentRunRefused.Limit limit,
            int perHour,
            Clock clock,
            NodeReports reports) {
        this.store = store;
        this.action = action;
        this.limit = limit;
        this.perHour = perHour;
        this.clock = clock;
        this.reports = reports;
    }

    /**
     * Writes a job as {@link AgentRunStore#write} does, queues a run of it, and counts the use of the quota.
     *
     * @param write the job and the step with its prompt
     * @param free how many runs can begin at once
     * @param queue how many may wait beyond those
     * @param traceparent trace context of the request; {@code null} for none
     * @param record makes the record of the request from the job; {@code null} when it leaves none
     * @throws dev.docent.api.jobs.AgentJobRepeatedRequestException if the request took effect before; nothing is written
     * @throws TooManyRequestsException if the project has used up its hourly quota; nothing is written
     */
    boolean enqueue(
            AgentJobWrite write,
            int free,
            int queue,
            @Nullable String traceparent,
            @Nullable Function<AgentJob, IdempotencyRecord> record) {
        return enqueue(
                write,
                new Room(free, queue, traceparent),
                full -> store.write(full.apply(write)
                        .withIdempotency(
                                record == null
                                        ? null
                                        : record.apply(write.next().job()))));
    }

    /**
     * Writes new jobs as {@link AgentRunStore#writeAll} does, with queued runs, and counts as many uses of the quota.
     *
     * @param record makes the record of the request from the jobs; {@code null} when it leaves none
     */
    boolean enqueueAll(
            List<AgentJobWrite> writes, Room room, @Nullable Function<List<AgentJob>, IdempotencyRecord> record) {
        List<AgentJob> jobs = writes.stream().map(write -> write.next().job()).toList();
        return enqueue(writes.get(0), room, full -> {
            List<AgentJobWrite> all = new ArrayList<>(writes);
            all.replaceAll(full);
            all.set(0, all.get(0).withIdempotency(record == null ? null : record.apply(jobs)));
            return store.writeAll(all);
        });
    }

    private boolean enqueue(AgentJobWrite write, Room room, Predicate<UnaryOperator<AgentJobWrite>> store) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        AgentJobStep step = write.step();
        AgentRunRequest request =
                new AgentRunRequest(step == null ? null : step.requestedBy(), room.free, room.queue, room.traceparent);
        AgentJobQuota quota = new AgentJobQuota(write.next().projectId(), action, perHour, WINDOW);
        try {
            return store.test(each -> each.withQuota(quota, now).withRun(request));
        } catch (AgentRunQueueFullException full) {
            reports.report(() -> new AgentRunRefused(write.next().projectId(), AgentRunRefused.Limit.QUEUE));
            throw full;
        } catch (AgentJobQuotaExceededException usedUp) {
            reports.report(() -> new AgentRunRefused(write.next().projectId(), limit));
            throw new TooManyRequestsException(perHour, Duration.between(now, usedUp.nextAdmission()), usedUp);
        }
    }

    /**
     * Capacity of the queue, and whose request it is.
     *
     * @param free how many runs can begin at once
     * @param queue how many may wait beyond those
     * @param traceparent trace context of the request; {@code null} for none
     */
    record Room(int free, int queue, @Nullable String traceparent) {}
}
