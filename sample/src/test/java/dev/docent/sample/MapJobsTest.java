package dev.docent.sample;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

/** README's store of one's own keeps the contract. */
public class MapJobsTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return new MapJobs();
    }
}
