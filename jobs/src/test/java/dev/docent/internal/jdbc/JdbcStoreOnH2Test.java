package dev.docent.internal.jdbc;

import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;

class JdbcStoreOnH2Test extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("contract"));
    }
}
