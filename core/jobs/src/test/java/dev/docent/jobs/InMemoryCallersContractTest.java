package dev.docent.jobs;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.testkit.jobs.CallerStoreContract;

class InMemoryCallersContractTest extends CallerStoreContract {

    private final SettableClock clock = new SettableClock();

    @Override
    protected CallerStore emptyStore() {
        return new InMemoryAgentJobStore(10_000, clock);
    }

    @Override
    public void pass(Duration time) {
        clock.advance(time);
    }
}
