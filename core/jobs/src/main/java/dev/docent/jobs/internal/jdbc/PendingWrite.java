package dev.docent.jobs.internal.jdbc;

import java.util.Optional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.jspecify.annotations.Nullable;

/**
 * What is to be kept if a write to a job store of the application takes effect.
 *
 * @param id the scope of the record, or the id of the event if there is no record
 * @param version the version of the job that is written
 * @param event what the write is reported by; {@code null} if it changes no status
 * @param record of the request that it is for; {@code null} if it is for none
 */
record PendingWrite(
        String id,
        AgentJobKey key,
        long version,
        @Nullable OutboxEvent event,
        @Nullable IdempotencyRecord record) {

    /** {@return what is to be kept with a write; empty for nothing} */
    static Optional<PendingWrite> of(AgentJobWrite write) {
        OutboxEvent event = OutboxEvent.of(write);
        IdempotencyRecord record = write.idempotency();
        String id = record != null ? record.scope() : event != null ? event.id() : null;
        StoredAgentJob next = write.next();
        return Optional.ofNullable(id).map(known -> new PendingWrite(known, next.key(), next.version(), event, record));
    }

    /** {@return whether the store has the job as the write makes it, or as it became after that} */
    boolean isIn(AgentJobStore store) {
        Optional<StoredAgentJob> job = store.load(key).filter(found -> found.version() >= version);
        return job.isPresent()
                && (event == null
                        || store.history(key).stream()
                                .anyMatch(step -> step.at().equals(event.time())
                                        && step.to().value().equals(event.data().get("status"))));
    }
}
