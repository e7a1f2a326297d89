package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.api.jobs.QuotaCountingStore;

/**
 * The contract of {@link QuotaCountingStore}: that of {@link AgentJobStoreContract} and {@link AgentJobQuotasContract},
 * and a write that is counted or not done. Extend it and implement the creation of an empty store.
 */
public abstract class QuotaCountingStoreContract extends AgentJobStoreContract
        implements QuotaContract, QuotaRaceContract, CountedWriteContract {

    /** For subclasses. */
    protected QuotaCountingStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any job, history or counted use
     * @throws Exception when that fails; the test then fails
     */
    @Override
    protected abstract QuotaCountingStore emptyStore() throws Exception;

    /** {@return the store of the current test} */
    @Override
    public final QuotaCountingStore countingStore() {
        return (QuotaCountingStore) store();
    }

    /** {@return the store of the current test} */
    @Override
    public final AgentJobQuotas quotas() {
        return countingStore();
    }
}
