package dev.docent.it.hosts.beans;

import java.util.Optional;
import javax.sql.DataSource;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

import dev.docent.api.jobs.AgentJobStore;
import dev.docent.jobs.internal.ForwardingJobStore;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.jdbc.JdbcAgentJobStore;
import dev.docent.jobs.internal.jdbc.TableNames;

/** A job store of a host that nodes share, in tables of its own, which keeps jobs and nothing else for their callers. */
@ApplicationScoped
public class TablesOfTheHost {

    @Resource(lookup = "jdbc/jobs")
    DataSource database;

    @Produces
    @ApplicationScoped
    public AgentJobStore jobs() {
        TableNames own = new TableNames(Optional.empty(), "own_");
        return new ForwardingJobStore(new JdbcAgentJobStore(database, HostTransaction.NONE, true, own)) {};
    }
}
