package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.testkit.jobs.CallerStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcCallersOnPostgresSerializableTest extends CallerStoreContract {

    @Override
    protected CallerStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("serializable"));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
