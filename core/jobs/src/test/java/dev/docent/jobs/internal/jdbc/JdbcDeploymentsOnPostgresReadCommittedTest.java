package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import javax.sql.DataSource;

import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.testkit.jobs.DeploymentStoreContract;

class JdbcDeploymentsOnPostgresReadCommittedTest extends DeploymentStoreContract {

    private final DataSource database = TestDatabase.pool("read committed");

    @Override
    protected DeploymentStore emptyStore() {
        return TestDatabase.emptyStore(database).deployments();
    }

    @Override
    protected void pass(Duration time) {
        TestDatabase.endLeasesBy(database, time);
    }
}
