package dev.docent.bench.runs;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;

/** Jobs as Docent creates them, with ids that increase and texts of 310 characters. */
final class BenchJobs {

    static final String TEXT = "Explain what the endpoint does. ".repeat(10).substring(0, 310);

    private static final AtomicLong NUMBERS = new AtomicLong();

    private BenchJobs() {}

    static StoredAgentJob job(String project) {
        String time = "%012x".formatted(System.currentTimeMillis());
        long number = NUMBERS.incrementAndGet();
        String id = "%s-%s-7%03x-8000-%012x".formatted(time.substring(0, 8), time.substring(8), number % 4_096, number);
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        AgentJobSource source = AgentJobSource.of("https://git.example/acme/docs", null);
        AgentJob job = AgentJob.builder(id, ACTIVE, source, "model-x", now).build();
        return StoredAgentJob.builder(project, job, now, 1).build();
    }

    static AgentJobStep creation(StoredAgentJob job) {
        return AgentJobStep.builder(ACTIVE, job.since(), "created").prompt(TEXT).build();
    }

    static StoredAgentJob completed(StoredAgentJob job) {
        return job.toBuilder()
                .job(job.job().toBuilder().status(COMPLETED).build())
                .since(job.since().plusMillis(1))
                .version(job.version() + 1)
                .build();
    }

    static AgentJobStep completion(StoredAgentJob next, String reason) {
        return AgentJobStep.builder(next.status(), next.since(), reason)
                .from(ACTIVE)
                .build();
    }

    /**
     * {@return statements that insert jobs and their first steps}
     *
     * @param key expressions for the project and the id
     * @param status expressions for the status, and since when
     * @param series a FROM clause with a number {@code i}
     */
    static String[] statements(String key, String status, String series) {
        return new String[] {
            "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at) SELECT "
                    + key + ", 1, " + status + ", 'https://git.example/acme/docs', 'model-x', now() " + series,
            "INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt) SELECT "
                    + key + ", 1, 'active', now(), 'created', repeat('Explain it. ', 25) " + series
        };
    }
}
