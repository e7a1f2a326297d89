package dev.docent.internal.jdbc;

import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

/** A server whose proxies hide each {@code SQLException} in another exception changes nothing. */
class JdbcStoreBehindHidingProxiesTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return TestDatabase.emptyStore(HidingProxies.around(DataSource.class, TestDatabase.pool("serializable")));
    }
}
