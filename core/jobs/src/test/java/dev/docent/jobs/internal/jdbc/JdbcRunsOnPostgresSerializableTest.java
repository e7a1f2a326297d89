package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcRunsOnPostgresSerializableTest extends AgentRunStoreContract {

    @Override
    protected AgentRunStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable"));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
