package dev.docent.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import javax.sql.DataSource;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.jdbc.JdbcAgentJobStore;
import dev.docent.internal.jobs.HostTransaction;

/**
 * Looks for the tables of the jobs while the application is deployed: when the beans have been validated, because every server
 * reports at once what fails then, and again when the store is made, where a data source may not have been there before.
 */
final class JobTables {

    private static final Logger LOG = System.getLogger("dev.docent");

    private boolean seen;

    /** {@return why the application cannot start; empty also when the database could not be asked yet} */
    synchronized Optional<DeploymentException> lookEarly(DocentConfig.Jobs settings) {
        return settings.dataSource()
                .flatMap(name -> Jndi.optional(name, DataSource.class))
                .flatMap(database -> missing(
                        new JdbcAgentJobStore(database, HostTransaction.NONE, settings.createSchema()), Level.DEBUG));
    }

    /** Looks again if {@link #lookEarly} could not; what cannot be asked now either is left to the requests. */
    synchronized void look(JdbcAgentJobStore store) {
        if (!seen) {
            missing(store, Level.WARNING).ifPresent(problem -> {
                throw problem;
            });
        }
    }

    private Optional<DeploymentException> missing(JdbcAgentJobStore store, Level ifUnknown) {
        try {
            Optional<DeploymentException> missing = store.missingTables().map(DeploymentException::new);
            seen = true;
            return missing;
        } catch (AgentJobStoreUnavailableException | IllegalStateException unknown) {
            LOG.log(
                    ifUnknown,
                    "The database of docent.jobs.datasource could not be asked for the tables of the agent jobs;"
                            + " requests for jobs are answered with 503 until it can, and while tables are missing",
                    unknown);
            return Optional.empty();
        }
    }
}
