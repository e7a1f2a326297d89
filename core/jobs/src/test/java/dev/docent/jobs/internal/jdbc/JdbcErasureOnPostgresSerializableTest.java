package dev.docent.jobs.internal.jdbc;

import dev.docent.api.jobs.AgentJobErasure;
import dev.docent.testkit.jobs.ErasureContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcErasureOnPostgresSerializableTest extends ErasureContract {

    @Override
    protected AgentJobErasure emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable"));
    }
}
