package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;

/** Provides the store of runs, and its clock, to the contract tests. */
interface RunStoreUnderTest {

    AgentRunStore runs();

    void pass(Duration time) throws Exception;
}
