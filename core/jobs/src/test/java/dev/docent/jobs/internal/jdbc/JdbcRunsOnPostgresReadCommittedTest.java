package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;

class JdbcRunsOnPostgresReadCommittedTest extends AgentRunStoreContract {

    @Override
    protected AgentRunStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("read committed"));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
