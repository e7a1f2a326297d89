package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentRunStore;
import dev.docent.testkit.jobs.AgentRunStoreContract;
import org.junit.jupiter.api.Tag;

/** Behind server proxies that wrap each {@code SQLException} in another exception, the store behaves the same. */
@Tag("exhaustive")
class JdbcRunsBehindHidingProxiesTest extends AgentRunStoreContract {

    @Override
    protected AgentRunStore emptyStore() {
        return TestDatabase.emptyStore(HidingProxies.around(DataSource.class, TestDatabase.pool("serializable")));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
