package dev.docent.jobs;

import dev.docent.api.jobs.AgentJobQuotas;
import dev.docent.testkit.jobs.AgentJobQuotasContract;

class InMemoryAgentJobQuotasContractTest extends AgentJobQuotasContract {

    @Override
    protected AgentJobQuotas emptyQuotas() {
        return new InMemoryAgentJobQuotas();
    }
}
