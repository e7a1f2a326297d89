package dev.docent.jobs.internal;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;

/** The clock of a store: {@link AgentJobStore#now}. May throw what that throws. Thread-safe. */
public final class StoreClock extends Clock {

    private final AgentJobStore store;
    private final ZoneId zone;

    private StoreClock(AgentJobStore store, ZoneId zone) {
        this.store = store;
        this.zone = zone;
    }

    /** {@return the clock of the repository, or that of the node if it is read-only} */
    public static Clock of(AgentJobRepository repository) {
        return repository instanceof AgentJobStore store ? new StoreClock(store, ZoneOffset.UTC) : Clock.systemUTC();
    }

    @Override
    public Instant instant() {
        return store.now();
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new StoreClock(store, other);
    }
}
