package com.example.handbook;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.jobs.InMemoryAgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

/** The contract of job stores, as an application with a store of its own uses it. */
class MemoryStoreTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return new InMemoryAgentJobStore(10_000);
    }
}
