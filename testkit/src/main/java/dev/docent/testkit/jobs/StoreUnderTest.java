package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobStore;

/** What every part of the contract is about. */
interface StoreUnderTest {

    AgentJobStore store();
}
