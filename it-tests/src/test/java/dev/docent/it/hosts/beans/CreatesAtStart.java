package dev.docent.it.hosts.beans;

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

/** Creates a job when the application starts, as the documentation's first steps do. */
@ApplicationScoped
public class CreatesAtStart {

    private static final String REPOSITORY = "https://git.example.com/acme/handbook";

    void create(@Observes @Initialized(ApplicationScoped.class) Object start, AgentJobLifecycle jobs) {
        try {
            AgentJob job = jobs.recordCreated(
                    NewAgentJob.builder("alpha", "Write", AgentJobSource.of(REPOSITORY, null), "example-model-1")
                            .build());
            jobs.complete(new AgentJobKey("alpha", job.id()), URI.create(REPOSITORY + "/pull/17"));
            System.getLogger("at-start").log(System.Logger.Level.INFO, "created at the start: " + job.id());
        } catch (AgentJobStoreUnavailableException databaseDown) {
            System.getLogger("at-start").log(System.Logger.Level.WARNING, "nothing created at the start", databaseDown);
        }
    }
}
