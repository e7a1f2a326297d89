package dev.docent.jobs;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.SettableClock;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.MemoryDeliveries;
import dev.docent.testkit.jobs.CallerStoreContract;
import dev.docent.testkit.jobs.DeliveryContract;

class InMemoryCallersContractTest extends CallerStoreContract implements DeliveryContract {

    private final SettableClock clock = new SettableClock();
    private DeliveryStore deliveries;

    @Override
    protected CallerStore emptyStore() {
        CallerStore store = new InMemoryAgentJobStore(10_000, clock);
        deliveries = new MemoryDeliveries(store, clock);
        return store;
    }

    @Override
    public DeliveryStore deliveries() {
        return deliveries;
    }

    @Override
    public void pass(Duration time) {
        clock.advance(time);
    }
}
