package dev.docent.it.hosts.beans;

import java.net.URI;
import java.time.Instant;
import java.util.Optional;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.interceptor.Interceptor;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;

/** The host's own job store, selected over {@link PlainRepository}, which fails in every way that a store may fail. */
@ApplicationScoped
@Alternative
@Priority(Interceptor.Priority.APPLICATION)
public class FailingRepository implements AgentJobRepository {

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        return switch (key.id()) {
            case "down" -> throw new AgentJobStoreUnavailableException("database db.internal:5432 is down", null);
            case "broken" -> throw new IllegalStateException("secret table layout");
            case "fatal" -> throw new NoClassDefFoundError("com/example/Missing");
            case "null" -> null;
            case "incomplete" -> Optional.of(job(key.id(), null));
            case "foreign-link" -> Optional.of(withLink(job(key.id(), "m"), "ftp://git.example.com/own/pull/7"));
            case "loose-collation" -> Optional.of(job("LOOSE-COLLATION", "example-model-1"));
            case "own" -> Optional.of(job(key.id(), "model of " + key.projectId()));
            case "of-tomorrow" -> Optional.of(job(key.id(), new AgentJobStatus("paused"), "m"));
            default -> Optional.empty();
        };
    }

    private static AgentJob withLink(AgentJob job, String prLink) {
        return AgentJob.builder(job.id(), job.status(), job.source(), job.model(), job.createdAt())
                .prLink(URI.create(prLink))
                .build();
    }

    private static AgentJob job(String id, String model) {
        return job(id, AgentJobStatus.COMPLETED, model);
    }

    private static AgentJob job(String id, AgentJobStatus status, String model) {
        return AgentJob.builder(
                        id,
                        status,
                        AgentJobSource.of("https://git.example.com/own", null),
                        model,
                        Instant.parse("2026-11-02T09:30:00Z"))
                .build();
    }
}
