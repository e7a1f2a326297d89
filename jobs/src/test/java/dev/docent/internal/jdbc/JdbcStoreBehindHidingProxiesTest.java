package dev.docent.internal.jdbc;

import javax.sql.DataSource;

import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;
import org.junit.jupiter.api.Tag;

/** Behind server proxies that wrap each {@code SQLException} in another exception, the store behaves the same. */
@Tag("slow")
class JdbcStoreBehindHidingProxiesTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        return TestDatabase.emptyStore(HidingProxies.around(DataSource.class, TestDatabase.pool("serializable")));
    }
}
