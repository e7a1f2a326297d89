package dev.docent.jobs;

import java.time.Clock;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.IdempotencyRecord;
import org.jspecify.annotations.Nullable;

/** Records of requests that took effect, in memory: when there are too many, the oldest is forgotten. Thread-safe. */
final class InMemoryIdempotency {

    static final int CAPACITY = 10_000;

    private final Clock clock;
    private final Map<String, IdempotencyRecord> records = new LinkedHashMap<>();

    InMemoryIdempotency(Clock clock) {
        this.clock = clock;
    }

    synchronized Optional<IdempotencyRecord> idempotencyRecord(String scope) {
        return Optional.ofNullable(records.get(scope))
                .filter(found -> found.expiresAt().isAfter(clock.instant()));
    }

    /**
     * Does a write, and keeps the record of its request if it has written.
     *
     * @param record the record; {@code null} for none
     * @param write returns whether it has written
     * @throws AgentJobRepeatedRequestException if the request took effect before; nothing is written
     */
    synchronized boolean keeping(@Nullable IdempotencyRecord record, BooleanSupplier write) {
        if (record == null) {
            return write.getAsBoolean();
        }
        idempotencyRecord(record.scope()).ifPresent(first -> {
            throw new AgentJobRepeatedRequestException(first);
        });
        boolean written = write.getAsBoolean();
        if (written) {
            keep(record);
        }
        return written;
    }

    private void keep(IdempotencyRecord record) {
        records.remove(record.scope());
        if (records.size() >= CAPACITY) {
            Iterator<String> oldestFirst = records.keySet().iterator();
            oldestFirst.next();
            oldestFirst.remove();
        }
        records.put(record.scope(), record);
    }

    /** Erases what the records whose body contains a text keep of requests and responses. */
    synchronized void erase(String text) {
        records.replaceAll((scope, record) -> record.body().contains(text)
                ? new IdempotencyRecord(scope, AgentJobStore.ERASED, record.status(), "", record.expiresAt())
                : record);
    }

    synchronized int purgeIdempotencyRecords(int limit) {
        List<String> expired = records.values().stream()
                .filter(found -> !found.expiresAt().isAfter(clock.instant()))
                .limit(limit)
                .map(IdempotencyRecord::scope)
                .toList();
        expired.forEach(records::remove);
        return expired.size();
    }
}
