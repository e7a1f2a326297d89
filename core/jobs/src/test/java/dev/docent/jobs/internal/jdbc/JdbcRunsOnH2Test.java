package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class JdbcRunsOnH2Test extends AgentRunStoreContract {

    @Override
    protected AgentRunStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("runs"));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
