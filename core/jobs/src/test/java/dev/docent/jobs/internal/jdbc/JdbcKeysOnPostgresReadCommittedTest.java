package dev.docent.jobs.internal.jdbc;

import dev.docent.api.keys.ApiKeyStore;
import dev.docent.testkit.jobs.ApiKeyStoreContract;

class JdbcKeysOnPostgresReadCommittedTest extends ApiKeyStoreContract {

    @Override
    protected ApiKeyStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("read committed")).keys();
    }
}
