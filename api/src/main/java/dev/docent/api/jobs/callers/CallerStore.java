package dev.docent.api.jobs.callers;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.EventsNotKeptException;
import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/**
 * SPI: an {@link AgentJobStore} that also keeps what callers need beyond jobs: an outbox of events,
 * records of requests that took effect, and which projects are paused. Docent's stores, in memory and in a database, are of
 * this kind. With a store without it, the API responds to such requests with 501, and webhooks are a deployment error.
 *
 * <p><b>Outbox:</b> {@link #write} keeps {@link OutboxEvent#of} with what it writes: both or neither. A store that is also an
 * {@link dev.docent.api.jobs.AgentRunStore} keeps {@link OutboxEvent#started} with each run that it claims, in the same way.
 * Writes by nodes of earlier versions keep no events.
 *
 * <p><b>Order:</b> the order of the events never changes, and a reader who continues with {@link EventPage#next} gets each
 * event once: an event that becomes visible late, because its transaction commits after others that began later, is after
 * all events that anybody has read before. So positions are given to events after their transaction has committed, one
 * batch after the other, and not when they are written. Events of one job are in the order of its steps.
 *
 * <p><b>Lists:</b> {@link #list} finds jobs by all filters of {@link AgentJobQuery}, as every store does.
 *
 * <p><b>Paused projects:</b> a store that is also an {@code AgentRunStore} claims no run of a paused project; for others,
 * Docent's queue asks {@link #pausedProjects}.
 *
 * <p><b>Threading, durability, errors:</b> as {@link AgentJobStore}. All methods that neither write a job nor {@link #append}
 * are called outside of transactions of the host.
 */
public interface CallerStore extends AgentJobStore {

    /**
     * {@inheritDoc}
     *
     * <p><b>Idempotency:</b> a write with an {@link AgentJobWrite#idempotency} keeps that record, in the same transaction,
     * unless there is one of the same scope that has not expired: then nothing is written. Of any number of concurrent
     * writes with the same scope, one takes effect; the others may wait for it. A record that has expired is replaced.
     *
     * @throws AgentJobRepeatedRequestException when there is a record of the same scope; nothing is written or counted
     */
    @Override
    boolean write(AgentJobWrite write);

    /** {@return the record of a request that took effect and has not expired; empty when there is none} */
    Optional<IdempotencyRecord> idempotencyRecord(String scope);

    /**
     * Keeps the record of a request that has nothing to change, such as that to cancel a job which is cancelled.
     *
     * @throws AgentJobRepeatedRequestException when there is a record of the same scope; nothing is written
     */
    void keep(IdempotencyRecord record);

    /**
     * Deletes records that have expired.
     *
     * @param limit maximum number of records to delete in this call, at least 1
     * @return how many were deleted
     */
    int purgeIdempotencyRecords(int limit);

    /**
     * Keeps an event that belongs to no write of a job; within a transaction of the host if one is active and the store
     * participates in it. An event whose id is kept already is ignored.
     */
    void append(OutboxEvent event);

    /**
     * Reads a page of events. Gives positions to events that have been committed since the last call, on whatever node.
     *
     * @return the page; a page that ends before the limit contains all events that were committed before the call
     * @throws EventsNotKeptException when events after the position are no longer kept, or the position is of another store
     * @throws IllegalArgumentException when the position is not one of this kind of store
     */
    EventPage events(EventQuery query);

    /**
     * Deletes old events of all projects.
     *
     * @param before only events that happened before this time
     * @param limit maximum number of events to delete in this call, at least 1
     * @return how many were deleted
     */
    int purgeEventsBefore(Instant before, int limit);

    /**
     * Pauses a project: no run of it is claimed from now on; those at work go on. Has no effect on a project that is paused.
     *
     * @param requestedBy name of the key or principal; {@code null} when it is not known
     * @param record kept in the same transaction, as {@link #write} keeps one; {@code null} for none
     * @throws AgentJobRepeatedRequestException when there is a record of the same scope; nothing is written
     */
    void pause(String projectId, @Nullable String requestedBy, @Nullable IdempotencyRecord record);

    /**
     * Resumes a project. Has no effect on a project that is not paused.
     *
     * @param record kept in the same transaction, as {@link #write} keeps one; {@code null} for none
     * @throws AgentJobRepeatedRequestException when there is a record of the same scope; nothing is written
     */
    void resume(String projectId, @Nullable IdempotencyRecord record);

    /** {@return the projects that are paused} */
    Set<String> pausedProjects();
}
