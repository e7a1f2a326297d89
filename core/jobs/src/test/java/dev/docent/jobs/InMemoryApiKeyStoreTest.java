package dev.docent.jobs;

import dev.docent.api.keys.ApiKeyStore;
import dev.docent.testkit.jobs.ApiKeyStoreContract;

class InMemoryApiKeyStoreTest extends ApiKeyStoreContract {

    @Override
    protected ApiKeyStore emptyStore() {
        return new InMemoryApiKeyStore();
    }
}
