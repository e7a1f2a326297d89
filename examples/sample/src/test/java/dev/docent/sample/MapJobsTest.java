package dev.docent.sample;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

/** The documentation's custom store fulfils the contract. */
public class MapJobsTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return new MapJobs();
    }
}
