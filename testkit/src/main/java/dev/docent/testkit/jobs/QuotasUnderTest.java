package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobQuotas;

/** Provides the quotas of the current test to the contract tests. */
interface QuotasUnderTest {

    AgentJobQuotas quotas();
}
