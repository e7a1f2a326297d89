package dev.docent.bench.runs;

import java.sql.SQLException;
import java.util.List;

import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.internal.jdbc.JdbcAgentJobStore;

/** How many bytes a job takes, written by one project and by a hundred in turn, as written and after {@code REINDEX}. */
final class JobBytes {

    private static final int JOBS = 20_000;
    private static final List<String> TABLES = List.of("docent_agent_job", "docent_agent_job_step");

    private final BenchDatabase database;
    private final JdbcAgentJobStore store;

    JobBytes(BenchDatabase database) {
        this.database = database;
        this.store = database.store();
    }

    void print() throws SQLException {
        System.out.printf("%nbytes a job with a prompt of 310 characters%n");
        System.out.printf(
                "%-10s %-8s %8s %8s %8s %16s %8s%n",
                "projects", "reason", "rows", "indexes", "sum", "after REINDEX", "sum");
        for (int projects : new int[] {1, ManyJobs.PROJECTS}) {
            for (String reason : List.of("the agent finished", BenchJobs.TEXT)) {
                print(projects, reason);
            }
        }
        database.clear();
    }

    /** One job after the other, as the application writes them, with whatever vacuuming happens meanwhile. */
    private void print(int projects, String reason) throws SQLException {
        database.clear();
        for (int i = 0; i < JOBS; i++) {
            StoredAgentJob job = BenchJobs.job(ManyJobs.project(i % projects));
            store.insert(job, BenchJobs.creation(job));
            StoredAgentJob completed = BenchJobs.completed(job);
            store.replace(completed, BenchJobs.completion(completed, reason));
        }
        long rows = bytes("pg_table_size");
        long indexes = bytes("pg_indexes_size");
        for (String table : TABLES) {
            database.execute("REINDEX TABLE " + table);
        }
        long rebuilt = bytes("pg_indexes_size");
        System.out.printf(
                "%-10d %-8d %,8d %,8d %,8d %,16d %,8d%n",
                projects, reason.length(), rows, indexes, rows + indexes, rebuilt, rows + rebuilt);
    }

    private long bytes(String size) throws SQLException {
        long bytes = 0;
        for (String table : TABLES) {
            bytes += database.number("SELECT " + size + "('" + table + "')");
        }
        return bytes / JOBS;
    }
}
