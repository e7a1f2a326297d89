package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.testkit.jobs.CallerStoreContract;
import dev.docent.testkit.jobs.DeliveryContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcCallersOnPostgresSerializableTest extends CallerStoreContract implements DeliveryContract {

    private JdbcAgentJobStore database;

    @Override
    protected CallerStore emptyStore() {
        database = TestDatabase.emptyStore(TestDatabase.pool("serializable"));
        return database;
    }

    @Override
    public DeliveryStore deliveries() {
        return database.deliveries();
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
