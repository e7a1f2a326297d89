package dev.docent.internal.jdbc;

import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.testkit.jobs.QuotaCountingStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class JdbcStoreOnPostgresSerializableTest extends QuotaCountingStoreContract {

    @Override
    protected QuotaCountingStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable"));
    }
}
