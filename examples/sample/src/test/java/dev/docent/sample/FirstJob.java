package dev.docent.sample;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.jobs.NewAgentJob;

/** Creates a first job in the configured store when the application starts. */
@ApplicationScoped
public class FirstJob {

    private static final Logger LOG = System.getLogger("first-job");
    private static final String HANDBOOK = "https://git.example.com/acme/handbook";

    void create(@Observes @Initialized(ApplicationScoped.class) Object start, AgentJobLifecycle jobs) {
        AgentJobSource source = AgentJobSource.of(HANDBOOK, "agent/install-guide");
        try {
            AgentJob job = jobs.recordCreated(
                    NewAgentJob.builder("alpha", "Write an installation guide", source, "example-model-1")
                            .build());
            jobs.complete(new AgentJobKey("alpha", job.id()), URI.create(HANDBOOK + "/pull/17"));
            LOG.log(Level.INFO, "GET /v2/agent/alpha/job/" + job.id());
        } catch (AgentJobStoreUnavailableException databaseDown) {
            LOG.log(Level.WARNING, "There is no first job, since the database is down", databaseDown);
        }
    }
}
