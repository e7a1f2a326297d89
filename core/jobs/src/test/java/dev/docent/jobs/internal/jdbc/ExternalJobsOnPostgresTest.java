package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.testkit.jobs.CallerStoreContract;

/** The jobs are in a store of the application, what callers need beyond them in PostgreSQL. */
class ExternalJobsOnPostgresTest extends CallerStoreContract {

    @Override
    protected CallerStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.pool("read committed"))
                .beside(TestStore.ofApplication(), HostTransaction.NONE);
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
