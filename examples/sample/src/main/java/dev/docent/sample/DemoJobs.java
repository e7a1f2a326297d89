package dev.docent.sample;

import java.net.URI;
import java.time.Instant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Puts three jobs of the project {@value #PROJECT} into the embedded repository when the application starts. */
@ApplicationScoped
public class DemoJobs {

    public static final String PROJECT = "demo";

    private static final String REPOSITORY = "https://git.example.com/acme/handbook";
    private static final String MODEL = "example-model-1";

    void add(@Observes @Initialized(ApplicationScoped.class) Object start, InMemoryAgentJobStore jobs) {
        jobs.put(PROJECT, active());
        jobs.put(PROJECT, completed());
        jobs.put(PROJECT, failed());
    }

    private static AgentJob active() {
        return AgentJob.builder(
                        "job-active",
                        AgentJobStatus.ACTIVE,
                        AgentJobSource.of(REPOSITORY, "agent/retry-setting"),
                        MODEL,
                        Instant.parse("2026-11-02T09:30:00Z"))
                .build();
    }

    private static AgentJob completed() {
        return AgentJob.builder(
                        "job-completed",
                        AgentJobStatus.COMPLETED,
                        AgentJobSource.of(REPOSITORY, "agent/install-guide"),
                        MODEL,
                        Instant.parse("2026-11-01T14:05:00Z"))
                .prLink(URI.create(REPOSITORY + "/pull/17"))
                .build();
    }

    private static AgentJob failed() {
        return AgentJob.builder(
                        "job-failed",
                        AgentJobStatus.FAILED,
                        AgentJobSource.of(REPOSITORY, null),
                        MODEL,
                        Instant.parse("2026-11-01T16:40:00Z"))
                .build();
    }
}
