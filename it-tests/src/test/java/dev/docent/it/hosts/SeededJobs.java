package dev.docent.it.hosts;

import java.net.URI;
import java.time.Instant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Fills the embedded repository when a host starts. */
@ApplicationScoped
public class SeededJobs {

    private static final String HANDBOOK = "https://git.example.com/acme/handbook";
    private static final String MODEL = "example-model-1";

    void seed(@Observes @Initialized(ApplicationScoped.class) Object start, InMemoryAgentJobStore jobs) {
        jobs.put(
                "alpha",
                AgentJob.builder(
                                "job-active",
                                AgentJobStatus.ACTIVE,
                                AgentJobSource.of(HANDBOOK, "agent/retry-setting"),
                                MODEL,
                                Instant.parse("2026-11-02T09:30:00Z"))
                        .build());
        jobs.put(
                "alpha",
                AgentJob.builder(
                                "job-completed",
                                AgentJobStatus.COMPLETED,
                                AgentJobSource.of(HANDBOOK, "agent/install-guide"),
                                MODEL,
                                Instant.parse("2026-11-01T14:05:00.12Z"))
                        .prLink(URI.create(HANDBOOK + "/pull/17"))
                        .build());
        jobs.put(
                "alpha",
                AgentJob.builder(
                                "job-failed",
                                AgentJobStatus.FAILED,
                                AgentJobSource.of(HANDBOOK, "agent/typo"),
                                MODEL,
                                Instant.parse("2026-11-01T14:06:00.000001Z"))
                        .build());
        jobs.put(
                "alpha",
                AgentJob.builder(
                                "job-archived",
                                AgentJobStatus.ARCHIVED,
                                AgentJobSource.of(HANDBOOK, null),
                                MODEL,
                                Instant.parse("2026-10-20T08:00:00Z"))
                        .archivedAt(Instant.parse("2026-10-27T08:00:00.123456789Z"))
                        .build());
        jobs.put(
                "alpha",
                AgentJob.builder(
                                "jöb ☃ 😀",
                                AgentJobStatus.FAILED,
                                AgentJobSource.of(HANDBOOK + "?a=1&b=<2>", "feature/\"quoted\"\\back'"),
                                "tab\tline\nbell\u0007 é /",
                                Instant.parse("1969-12-31T23:59:59Z"))
                        .build());
        jobs.put(
                "beta",
                AgentJob.builder(
                                "job-active",
                                AgentJobStatus.ACTIVE,
                                AgentJobSource.of("https://git.example.com/acme/manual", null),
                                "example-model-2",
                                Instant.parse("2026-11-03T00:00:00Z"))
                        .build());
    }
}
