package dev.docent.jobs;

import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;

class InMemoryAgentJobStoreContractTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        return new InMemoryAgentJobStore(10_000);
    }
}
