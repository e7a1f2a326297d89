package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;

import dev.docent.api.jobs.ClaimedRun;
import dev.docent.bench.turns.Counters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Claims by eight nodes at once from 10,000 queued runs, with 5,000 finished jobs around and no statistics. Claimed runs are
 * not released.
 */
@State(Scope.Benchmark)
public class ClaimBenchmark {

    static BenchDatabase database;

    private static final int QUEUED = 10_000;
    private static final String ACTIVE = "'active', now()";

    @Param({
        "1,000 projects",
        "one project with all",
        "500 behind held runs of their jobs",
        "half of an excepted project"
    })
    public String queue;

    /** How many runs are claimed at a time. */
    @Param({"1", "8"})
    public int max;

    private Set<String> except;

    @Setup(Level.Iteration)
    public void fill() throws SQLException {
        database.clear();
        except = Set.of();
        job("done", 5_000, "i % 1000", "'completed', now()");
        switch (queue) {
            case "1,000 projects" -> queue("job", QUEUED, "i % 1000", "i / 1000");
            case "one project with all" -> queue("job", QUEUED, "0", "i");
            case "half of an excepted project" -> {
                except = Set.of("p0");
                queue("excepted", QUEUED / 2, "0", "i / 500");
                queue("job", QUEUED / 2, "1 + i % 1000", "i / 500");
            }
            default -> {
                queue("blocked", 500, "i % 1000", "0");
                database.execute(
                        "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node,"
                                + " claimed_at) SELECT project_id, id, since - INTERVAL '1' MINUTE, 1, 0, now(), 1, 'node-x',"
                                + " now() FROM docent_run");
                queue("job", QUEUED - 500, "i % 1000", "i / 1000");
            }
        }
        for (int node = 0; node < 8; node++) {
            database.store().renew("node-" + node, Duration.ofHours(1));
        }
        database.count();
        Counters.start();
    }

    /** {@return the claimed runs} There are always some: the queue is longer than an iteration. */
    @Benchmark
    public Object claim() {
        List<ClaimedRun> runs =
                database.store().claim("node-" + Thread.currentThread().getId() % 8, max, except);
        if (runs.isEmpty()) {
            throw new IllegalStateException("The queue is empty");
        }
        return runs;
    }

    private static void queue(String name, int count, String project, String turn) throws SQLException {
        job(name, count, project, ACTIVE);
        database.execute("INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node)"
                + " SELECT 'p' || (" + project + "), '" + name + "-' || i, job.since, 1, " + turn
                + ", now() + i * INTERVAL '1' MILLISECOND, 0, NULL FROM generate_series(1, " + count
                + ") i JOIN docent_agent_job job ON job.project_id = 'p' || (" + project + ") AND job.id = '" + name
                + "-' || i");
    }

    private static void job(String name, int count, String project, String statusAndSince) throws SQLException {
        database.execute(BenchJobs.statements(
                "'p' || (" + project + "), '" + name + "-' || i",
                statusAndSince,
                "FROM generate_series(1, " + count + ") i"));
    }
}
