package dev.docent.jobs.internal.jdbc;

import dev.docent.api.keys.ApiKeyStore;
import dev.docent.testkit.jobs.ApiKeyStoreContract;

class JdbcKeysOnH2Test extends ApiKeyStoreContract {

    @Override
    protected ApiKeyStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("keys")).keys();
    }
}
