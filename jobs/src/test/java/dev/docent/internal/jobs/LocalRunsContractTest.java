package dev.docent.internal.jobs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;

/** The queue in memory, over a store that keeps no runs. */
class LocalRunsContractTest extends AgentRunStoreContract {

    private final SettableClock clock = new SettableClock();

    @Override
    protected AgentRunStore emptyStore() {
        return new LocalRuns(new InMemoryAgentJobStore(100_000), HostTransaction.NONE, clock);
    }

    @Override
    public void pass(Duration time) {
        clock.advance(time);
    }
}
