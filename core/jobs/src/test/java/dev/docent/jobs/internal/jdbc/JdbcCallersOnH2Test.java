package dev.docent.jobs.internal.jdbc;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.testkit.jobs.CallerStoreContract;

class JdbcCallersOnH2Test extends CallerStoreContract {

    @Override
    protected CallerStore emptyStore() {
        return TestDatabase.emptyStore(TestDatabase.h2("callers"));
    }

    @Override
    public void pass(Duration time) {
        TestDatabase.pass(time);
    }
}
