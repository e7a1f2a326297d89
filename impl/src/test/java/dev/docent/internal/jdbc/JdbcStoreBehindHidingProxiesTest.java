package dev.docent.internal.jdbc;

import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

/** Behind server proxies that wrap each {@code SQLException} in another exception, the store behaves the same. */
class JdbcStoreBehindHidingProxiesTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return TestDatabase.emptyStore(HidingProxies.around(DataSource.class, TestDatabase.pool("serializable")));
    }
}
