package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import javax.sql.DataSource;

import dev.docent.jobs.internal.deployments.DeploymentStore;
import dev.docent.testkit.jobs.DeploymentStoreContract;
import org.junit.jupiter.api.Tag;

@Tag("exhaustive")
class JdbcDeploymentsOnPostgresSerializableTest extends DeploymentStoreContract {

    private final DataSource database = TestDatabase.pool("serializable");

    @Override
    protected DeploymentStore emptyStore() {
        return TestDatabase.emptyStore(database).deployments();
    }

    @Override
    protected void pass(Duration time) {
        TestDatabase.endLeasesBy(database, time);
    }
}
