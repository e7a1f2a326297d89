package dev.docent.jobs.internal.jdbc;

import dev.docent.api.keys.ApiKeyStore;
import dev.docent.testkit.jobs.ApiKeyStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcKeysOnPostgresSerializableTest extends ApiKeyStoreContract {

    @Override
    protected ApiKeyStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable")).keys();
    }
}
