package dev.docent.impl.jobs;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

class InMemoryAgentJobRepositoryContractTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return new InMemoryAgentJobRepository(10_000);
    }
}
