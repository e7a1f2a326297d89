package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.testkit.jobs.AgentRunStoreContract;
import org.junit.jupiter.api.Tag;

/** Jobs and their runs are in another database than what callers need beyond them. */
@Tag("slow")
class ExternalRunsOnPostgresTest extends AgentRunStoreContract {

    @Override
    protected AgentRunStore emptyStore() {
        JdbcAgentJobStore ofApplication = TestDatabase.emptyStore(TestDatabase.postgresDatabase("of_application"));
        return (AgentRunStore) TestDatabase.emptyStore(TestDatabase.pool("read committed"))
                .beside(ofApplication, HostTransaction.NONE);
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
