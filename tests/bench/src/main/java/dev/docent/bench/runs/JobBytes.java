package dev.docent.bench.runs;

import java.sql.SQLException;
import java.util.List;

import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;

/** How many bytes a job takes, written by one project and by a hundred in turn, as written and after {@code REINDEX}. */
final class JobBytes {

    private static final int JOBS = Integer.getInteger("bench.jobs", 20_000);
    private static final String BYTES = "SELECT (SUM(%s(relid)) / " + JOBS
            + ")::bigint FROM pg_stat_user_tables WHERE relname IN" + " ('docent_agent_job', 'docent_agent_job_step')";

    private JobBytes() {}

    static void print(BenchDatabase database) throws SQLException {
        System.out.printf("%nbytes a job with a prompt of 310 characters; %,d jobs%n", JOBS);
        for (int projects : new int[] {1, TableBenchmark.PROJECTS}) {
            for (String reason : List.of("the agent finished", BenchJobs.TEXT)) {
                write(database, projects, reason);
                long rows = database.number(BYTES.formatted("pg_table_size"));
                long indexes = database.number(BYTES.formatted("pg_indexes_size"));
                database.execute("REINDEX TABLE docent_agent_job", "REINDEX TABLE docent_agent_job_step");
                long rebuilt = database.number(BYTES.formatted("pg_indexes_size"));
                System.out.printf(
                        "%d projects, reason of %d characters: rows %,d, indexes %,d, sum %,d; after REINDEX %,d, sum %,d%n",
                        projects, reason.length(), rows, indexes, rows + indexes, rebuilt, rows + rebuilt);
            }
        }
        database.clear();
    }

    /** One job after the other, as the application writes them, with whatever vacuuming happens meanwhile. */
    private static void write(BenchDatabase database, int projects, String reason) throws SQLException {
        database.clear();
        for (int i = 0; i < JOBS; i++) {
            StoredAgentJob job = BenchJobs.job(TableBenchmark.project(i % projects));
            database.store().write(AgentJobWrite.of(job, BenchJobs.creation(job)));
            StoredAgentJob completed = BenchJobs.completed(job);
            database.store().write(AgentJobWrite.of(completed, BenchJobs.completion(completed, reason)));
        }
    }
}
