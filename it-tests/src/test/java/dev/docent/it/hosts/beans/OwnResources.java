package dev.docent.it.hosts.beans;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import javax.sql.DataSource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Named;

import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.postgresql.ds.PGSimpleDataSource;

/** A data source and executors that the host makes itself, with the driver in its WAR. */
@ApplicationScoped
public class OwnResources {

    private static final Logger LOG = System.getLogger(OwnResources.class.getName());

    @Inject
    @ConfigProperty(name = "host.database")
    String database;

    @Produces
    @ApplicationScoped
    DataSource jobs() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(database);
        source.setUser("postgres");
        source.setPassword("postgres");
        return source;
    }

    @Produces
    @ApplicationScoped
    @Named("agents")
    ExecutorService agents() {
        return Executors.newCachedThreadPool(work -> new Thread(work, "own-agents"));
    }

    void close(@Disposes @Named("agents") ExecutorService agents) {
        agents.shutdownNow();
        LOG.log(Level.INFO, "The host closed its agents");
    }

    @Produces
    @Named("clock")
    ScheduledExecutorService clock() {
        return Executors.newSingleThreadScheduledExecutor(work -> new Thread(work, "own-clock"));
    }

    void close(@Disposes @Named("clock") ScheduledExecutorService clock) {
        clock.shutdownNow();
        LOG.log(Level.INFO, "The host closed its clock");
    }
}
