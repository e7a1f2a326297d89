package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobStore;

/** Provides the store that each part of the contract tests. */
interface StoreUnderTest {

    AgentJobStore store();
}
