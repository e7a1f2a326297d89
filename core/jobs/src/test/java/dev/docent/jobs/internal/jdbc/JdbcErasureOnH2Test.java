package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobErasure;
import dev.docent.testkit.jobs.ErasureContract;

class JdbcErasureOnH2Test extends ErasureContract {

    @Override
    protected AgentJobErasure emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("erasure"));
    }
}
