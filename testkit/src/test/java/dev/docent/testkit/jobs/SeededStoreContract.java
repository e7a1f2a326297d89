package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.AgentRunStore;
import dev.docent.api.jobs.QuotaCountingStore;
import org.jspecify.annotations.Nullable;

/** The whole contract, of a store with the bug that is set. {@link SeededBugsTest} runs it. */
class SeededStoreContract extends AgentRunStoreContract
        implements QuotaContract, QuotaRaceContract, CountedWriteContract {

    private static volatile @Nullable Bug bug;

    static void set(@Nullable Bug next) {
        bug = next;
    }

    @Override
    protected AgentRunStore emptyStore() {
        return new SeededStore(bug);
    }

    @Override
    public void pass(Duration time) {
        ((SeededStore) runs()).pass(time);
    }

    @Override
    public QuotaCountingStore countingStore() {
        return (QuotaCountingStore) runs();
    }

    @Override
    public AgentJobQuotas quotas() {
        return (AgentJobQuotas) runs();
    }
}
