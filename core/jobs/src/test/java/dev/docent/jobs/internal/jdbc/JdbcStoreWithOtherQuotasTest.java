package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.jobs.InMemoryAgentJobQuotas;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;
import org.junit.jupiter.api.Tag;

/** Jobs in the database, and counts in memory. */
@Tag("exhaustive")
class JdbcStoreWithOtherQuotasTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        JdbcAgentJobStore jobs = TestDatabase.emptyStore(TestDatabase.h2("other_quotas"));
        InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();
        return new ForwardingJobStore(jobs) {
            @Override
            public boolean write(AgentJobWrite write) {
                return quotas.counting(write, () -> jobs.write(AgentJobWrite.of(write.next(), write.step())));
            }
        };
    }
}
