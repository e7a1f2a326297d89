package dev.docent.internal.jdbc;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

class JdbcStoreOnPostgresSerializableTest extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable"));
    }
}
