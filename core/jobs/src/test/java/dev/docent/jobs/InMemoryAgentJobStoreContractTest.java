package dev.docent.jobs;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

class InMemoryAgentJobStoreContractTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return new InMemoryAgentJobStore(10_000);
    }
}
