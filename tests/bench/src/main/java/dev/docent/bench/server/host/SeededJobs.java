package dev.docent.bench.server.host;

import java.net.URI;
import java.time.Instant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.jobs.InMemoryAgentJobStore;

/** Seeds one completed and one active job. */
@ApplicationScoped
public class SeededJobs {

    void seed(@Observes @Initialized(ApplicationScoped.class) Object start, InMemoryAgentJobStore jobs) {
        AgentJobSource source = AgentJobSource.of("https://git.example.com/acme/handbook", "agent/install-guide");
        URI link = URI.create("https://git.example.com/acme/handbook/pull/17");
        Instant created = Instant.parse("2026-11-01T14:05:00Z");
        String model = "example-model-1";
        jobs.put(
                "demo",
                AgentJob.builder("completed", AgentJobStatus.COMPLETED, source, model, created)
                        .prLink(link)
                        .build());
        jobs.put(
                "demo",
                AgentJob.builder("active", AgentJobStatus.ACTIVE, source, model, created)
                        .build());
    }
}
