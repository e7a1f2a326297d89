package dev.docent.internal.jdbc;

import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;

class JdbcStoreOnPostgresReadCommittedTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("read committed"));
    }
}
