package dev.docent.it.hosts;

import java.net.URI;
import java.time.Instant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJob.Source;
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
                new AgentJob(
                        "job-active",
                        AgentJobStatus.ACTIVE,
                        new Source(HANDBOOK, "agent/retry-setting"),
                        MODEL,
                        null,
                        Instant.parse("2026-11-02T09:30:00Z"),
                        null));
        jobs.put(
                "alpha",
                new AgentJob(
                        "job-completed",
                        AgentJobStatus.COMPLETED,
                        new Source(HANDBOOK, "agent/install-guide"),
                        MODEL,
                        URI.create(HANDBOOK + "/pull/17"),
                        Instant.parse("2026-11-01T14:05:00.12Z"),
                        null));
        jobs.put(
                "alpha",
                new AgentJob(
                        "job-failed",
                        AgentJobStatus.FAILED,
                        new Source(HANDBOOK, "agent/typo"),
                        MODEL,
                        null,
                        Instant.parse("2026-11-01T14:06:00.000001Z"),
                        null));
        jobs.put(
                "alpha",
                new AgentJob(
                        "job-archived",
                        AgentJobStatus.ARCHIVED,
                        new Source(HANDBOOK, null),
                        MODEL,
                        null,
                        Instant.parse("2026-10-20T08:00:00Z"),
                        Instant.parse("2026-10-27T08:00:00.123456789Z")));
        jobs.put(
                "alpha",
                new AgentJob(
                        "jöb ☃ 😀",
                        AgentJobStatus.FAILED,
                        new Source(HANDBOOK + "?a=1&b=<2>", "feature/\"quoted\"\\back'"),
                        "tab\tline\nbell\u0007 é /",
                        null,
                        Instant.parse("1969-12-31T23:59:59Z"),
                        null));
        jobs.put(
                "beta",
                new AgentJob(
                        "job-active",
                        AgentJobStatus.ACTIVE,
                        new Source("https://git.example.com/acme/manual", null),
                        "example-model-2",
                        null,
                        Instant.parse("2026-11-03T00:00:00Z"),
                        null));
    }
}
