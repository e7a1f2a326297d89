package dev.docent.jobs;

import dev.docent.api.jobs.AgentJobErasure;
import dev.docent.testkit.jobs.ErasureContract;

class InMemoryErasureTest extends ErasureContract {

    @Override
    protected AgentJobErasure emptyStore() {
        return new InMemoryAgentJobStore(100);
    }
}
