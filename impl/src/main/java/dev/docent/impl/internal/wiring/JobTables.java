package dev.docent.impl.internal.wiring;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import javax.sql.DataSource;

import jakarta.enterprise.inject.spi.DeploymentException;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.wiring.resources.HostResources;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TableNames;

/**
 * Checks the tables of the jobs while the application is deployed: after the validation of the beans, because every
 * server reports failures of that phase at once, and again when the store is created, if the data source was not
 * available before.
 */
final class JobTables {

    private static final Logger LOG = System.getLogger("dev.docent");

    private boolean checked;

    /** {@return why the application cannot start; empty also if the database could not be queried yet} */
    synchronized Optional<DeploymentException> checkEarly(JobSettings settings, HostResources resources) {
        return settings.dataSource()
                .flatMap(resources::earlyDataSource)
                .flatMap(database -> missing(store(database, HostTransaction.NONE, settings), Level.DEBUG));
    }

    /** {@return the store over the configured tables} */
    static JdbcAgentJobStore store(DataSource database, HostTransaction transaction, JobSettings settings) {
        JobSettings.Tables tables = settings.tables();
        return new JdbcAgentJobStore(
                database, transaction, tables.create(), new TableNames(tables.schema(), tables.prefix()));
    }

    /** Checks again if {@link #checkEarly} could not; if this check fails too, requests report the problem. */
    synchronized void check(JdbcAgentJobStore store) {
        if (!checked) {
            missing(store, Level.WARNING).ifPresent(problem -> {
                throw problem;
            });
        }
    }

    /** Before the first request, so that none has to wait for it; if it fails, the requests measure. */
    static void measureClock(JdbcAgentJobStore store) {
        try {
            store.now();
        } catch (AgentJobStoreUnavailableException | IllegalStateException later) {
            LOG.log(Level.DEBUG, "The clock of the database could not be measured yet", later);
        }
    }

    private Optional<DeploymentException> missing(JdbcAgentJobStore store, Level ifUnknown) {
        try {
            Optional<DeploymentException> missing = store.missingTables().map(DeploymentException::new);
            checked = true;
            return missing;
        } catch (AgentJobStoreUnavailableException | IllegalStateException unknown) {
            LOG.log(
                    ifUnknown,
                    "The database of docent.jobs.datasource could not be queried for the tables of the agent jobs;"
                            + " requests for jobs return 503 until it can be, and while tables are missing",
                    unknown);
            return Optional.empty();
        }
    }
}
