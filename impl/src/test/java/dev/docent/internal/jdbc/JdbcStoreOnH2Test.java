package dev.docent.internal.jdbc;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.testkit.jobs.AgentJobStoreContract;

class JdbcStoreOnH2Test extends AgentJobStoreContract {

    @Override
    protected AgentJobStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("contract"));
    }
}
