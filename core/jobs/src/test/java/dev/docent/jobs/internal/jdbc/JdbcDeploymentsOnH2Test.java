package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import javax.sql.DataSource;

import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.testkit.jobs.DeploymentStoreContract;

class JdbcDeploymentsOnH2Test extends DeploymentStoreContract {

    private final DataSource database = TestDatabase.h2("deployments");

    @Override
    protected DeploymentStore emptyStore() {
        return TestDatabase.emptyStore(database).deployments();
    }

    @Override
    protected void pass(Duration time) {
        TestDatabase.endLeasesBy(database, time);
    }
}
