package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;

import dev.docent.internal.jdbc.JdbcAgentJobStore;

/** What a node costs that does nothing but renew its lease and look for work. */
final class Heartbeats {

    private static final int CALLS = 3_000;
    private static final Duration LEASE = Duration.ofSeconds(20);

    private final BenchDatabase database;
    private final JdbcAgentJobStore store;

    Heartbeats(BenchDatabase database) {
        this.database = database;
        this.store = database.store();
    }

    void print() throws Exception {
        System.out.printf("%nheartbeat; %d calls each%n", CALLS);
        System.out.printf("%-40s %14s %12s %12s %12s%n", "", "rows written", "WAL bytes", "CPU ms", "ms");
        for (int held : new int[] {0, 10, 100, 1_000}) {
            fill(held);
            print("renew, " + held + " runs held", () -> store.renew("node-1", LEASE));
        }
        fill(0);
        store.renew("node-1", LEASE);
        print("take over, nobody lost", () -> store.takeOver("node-1", LEASE));
        print("count what is queued, nothing", store::queued);
        print("claim, nothing queued", () -> store.claim("node-1", 1, Set.of()));
    }

    private void fill(int held) throws SQLException {
        database.clear();
        store.renew("node-1", LEASE);
        String series = " FROM generate_series(1, " + held + ") i";
        database.execute(
                "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at)"
                        + " SELECT 'p', 'job-' || i, 1, 'active', DATE '2026-03-01', 'https://git.example/acme/docs',"
                        + " 'model-x', now()" + series,
                "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node, claimed_at)"
                        + " SELECT 'p', 'job-' || i, DATE '2026-03-01', 1, i, now(), 1, 'node-1', now()" + series);
    }

    private void print(String name, Runnable call) throws Exception {
        for (int i = 0; i < CALLS / 10; i++) {
            call.run();
        }
        long rows = written();
        long wal = database.number("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint");
        long cpu = database.ownCpuMillis();
        long begin = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            call.run();
        }
        double millis = (System.nanoTime() - begin) / 1e6;
        cpu = database.ownCpuMillis() - cpu;
        wal = database.number("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint") - wal;
        System.out.printf(
                "%-40s %14.2f %12d %12.3f %12.2f%n",
                name, (written() - rows) / (double) CALLS, wal / CALLS, cpu / (double) CALLS, millis / CALLS);
    }

    /** Statistics are reported some time after the fact, by a connection that does something else. */
    private long written() throws SQLException, InterruptedException {
        Thread.sleep(1_200);
        database.text("SELECT pg_stat_clear_snapshot()");
        Thread.sleep(1_200);
        return database.number("SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables"
                + " WHERE relname LIKE 'docent%'");
    }
}
