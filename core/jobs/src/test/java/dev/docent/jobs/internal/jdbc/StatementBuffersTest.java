package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.AgentRunQueueFullException;
import dev.docent.api.jobs.AgentRunRequest;
import dev.docent.jobs.internal.HostTransaction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGSimpleDataSource;

import static dev.docent.jobs.internal.jdbc.TestRuns.START;
import static dev.docent.jobs.internal.jdbc.TestRuns.creation;
import static dev.docent.jobs.internal.jdbc.TestRuns.job;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * How many pages each statement of the store reads, however many jobs wait, of however many projects, and however many there have
 * been: at most three times as many as with empty tables. The statements are those that are executed; the statistics of the database
 * are those of its autovacuum, which never looks at a table that has had few rows.
 *
 * <p>{@code -Ddocent.test.waiting=1000000}, {@code -Ddocent.test.history=10000000} for more, {@code -Ddocent.test.postgresql=URL} for
 * another server, which must have an empty database.
 */
class StatementBuffersTest {

    /** A lookup by an index of three levels and its row, for each table that a statement names: fewer pages say nothing. */
    private static final long LOOKUP = 4;

    private static final Pattern TABLE = Pattern.compile("\\b(?:FROM|JOIN|INTO|UPDATE) docent_");

    private static final int FACTOR = 3;

    /** Prints the figures of each statement. */
    private static final boolean FIGURES = Boolean.getBoolean("docent.test.figures");

    /** As soon as it has so many changed rows, and a tenth of all, autovacuum analyzes a table. */
    private static final int ANALYZED = 50;

    /** What reads more, the more there is, and why it may. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "SELECT COUNT(*) AS queued FROM docent_run WHERE node IS NULL",
            "for metrics, when they are read",
            "SELECT COUNT(*) AS queued FROM (SELECT turn FROM docent_run WHERE node IS NULL"
                    + " ORDER BY node, paused, turn, queued_at, project_id, id FETCH FIRST 4194304 ROWS ONLY) waiting",
            "at most once a second and node, when thousands may wait",
            "UPDATE docent_run SET paused = NULL WHERE node IS NULL AND paused = TRUE AND NOT EXISTS"
                    + " (SELECT 1 FROM docent_paused_project p WHERE p.project_id = docent_run.project_id)",
            "once in ten seconds, the runs of paused projects",
            "UPDATE docent_run SET paused = TRUE WHERE node IS NULL AND project_id = ? AND paused IS NULL",
            "once when a project is paused, its runs",
            "UPDATE docent_run SET paused = NULL WHERE node IS NULL AND project_id = ? AND paused = TRUE",
            "once when a project is resumed, its runs",
            "SELECT project_id, id FROM (SELECT project_id, id FROM docent_agent_job WHERE created_by = ?"
                    + " UNION SELECT project_id, id FROM docent_agent_job_step WHERE requested_by = ?) asked"
                    + " ORDER BY project_id, id FETCH FIRST 10 ROWS ONLY",
            "once when a person is erased",
            "SELECT project_id, id FROM (SELECT project_id, id FROM docent_agent_job WHERE created_by = ?"
                    + " UNION SELECT project_id, id FROM docent_agent_job_step WHERE requested_by = ?) asked"
                    + " WHERE (project_id, id) > (?, ?) ORDER BY project_id, id FETCH FIRST 10 ROWS ONLY",
            "once when a person is erased");

    /** With empty tables. */
    private static final Map<String, ExplainedStatements.Cost> empty = new TreeMap<>();

    /**
     * @param waiting queued runs
     * @param projects that they belong to, in turns
     * @param paused how many of the projects are paused
     * @param held runs that another node holds
     * @param history jobs that have ended, with their steps and events
     */
    record State(int waiting, int projects, int paused, int held, int history) {

        static final State EMPTY = new State(0, 1, 0, 0, 0);

        @Override
        public String toString() {
            return "%,d waiting in %,d projects, %,d of them paused; %,d held, %,d have been"
                    .formatted(waiting, projects, paused, held, history);
        }
    }

    static Stream<State> small() {
        return Stream.of(
                new State(100, 1, 0, 4, 100),
                new State(10_000, 1, 0, 4, 0),
                new State(10_000, 50, 0, 100, 1_000),
                new State(10_000, 50, 25, 4, 0),
                new State(8_000, 1, 1, 4, 0));
    }

    static Stream<State> large() {
        int waiting = Integer.getInteger("docent.test.waiting", 10_000);
        int history = Integer.getInteger("docent.test.history", 100_000);
        return Stream.of(
                new State(waiting, 1, 0, 4, history),
                new State(waiting, 5_000, 0, 100, history),
                new State(waiting, 5_000, 5_000, 100, history));
    }

    @ParameterizedTest
    @MethodSource("small")
    void a_statement_reads_as_many_pages_with_a_long_queue_as_with_an_empty_one(State state) throws SQLException {
        compare(state);
    }

    @ParameterizedTest
    @MethodSource("large")
    @Tag("slow")
    void a_statement_reads_as_many_pages_with_a_long_history_as_with_none(State state) throws SQLException {
        compare(state);
    }

    private static void compare(State state) throws SQLException {
        DataSource database = database();
        if (empty.isEmpty()) {
            empty.putAll(costs(database, State.EMPTY));
        }
        Map<String, ExplainedStatements.Cost> filled = costs(database, state);

        assertThat(filled).hasSizeGreaterThan(100);
        List<String> exceeding = new ArrayList<>();
        filled.forEach((sql, cost) -> {
            long without = empty.containsKey(sql) ? empty.get(sql).pages() : 0;
            long lookups = LOOKUP * TABLE.matcher(sql).results().count();
            // each row that is returned may cost as many again
            long bound = FACTOR * Math.max(lookups, without) + lookups * cost.rows();
            if (FIGURES) {
                System.out.printf("%s\t%d\t%d\t%d\t%s%n", state, without, cost.pages(), bound, sql);
            }
            if (!EXCEPTIONS.containsKey(sql) && cost.pages() > bound) {
                exceeding.add("%d pages, %d with empty tables: %s%n%s"
                        .formatted(
                                cost.pages(),
                                without,
                                sql,
                                cost.plan()
                                        .replaceAll(
                                                "(?m)^ *\"(?!Node Type|Actual Rows|Index Name|Shared Hit|Filter|.* Cond|Sort Key).*\n",
                                                "")));
            }
        });
        assertThat(exceeding).as("%s", state).isEmpty();
    }

    /** Statements that Docent once executed, which read the whole queue and all jobs. */
    @Test
    void the_bound_is_exceeded_by_statements_that_read_everything() throws SQLException {
        DataSource database = database();
        fill(database, new State(10_000, 50, 0, 4, 10_000));
        Map<String, Long> pages = new TreeMap<>();
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            JdbcStatements.execute(
                    connection,
                    "CREATE INDEX docent_run_in_turn ON docent_run (node ASC, turn ASC, queued_at ASC, project_id ASC, id ASC)");
            JdbcStatements.execute(connection, "DROP INDEX docent_agent_job_by_status");
            pages.put(
                    "claim",
                    pages(
                            connection,
                            "SELECT project_id, id, since AS run_since, attempt, turn FROM docent_run WHERE node IS NULL"
                                    + " AND NOT EXISTS (SELECT 1 FROM docent_run held WHERE held.project_id = docent_run.project_id"
                                    + " AND held.id = docent_run.id AND held.node IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM"
                                    + " docent_paused_project paused WHERE paused.project_id = docent_run.project_id)"
                                    + " ORDER BY node, turn, queued_at, project_id, id FETCH FIRST 1 ROWS ONLY FOR UPDATE SKIP LOCKED"));
            pages.put(
                    "room",
                    pages(
                            connection,
                            "SELECT COUNT(*) AS queued, COUNT(CASE WHEN project_id = ? THEN 1 END) AS of_project, MIN(turn) AS lowest,"
                                    + " MAX(CASE WHEN project_id = ? THEN turn END) AS last_of_project,"
                                    + " (SELECT MAX(turn) FROM docent_node) AS reached FROM docent_run WHERE node IS NULL",
                            "'project-1'",
                            "'project-1'"));
            pages.put(
                    "place",
                    pages(
                            connection,
                            "SELECT (SELECT COUNT(*) FROM docent_run other WHERE other.node IS NULL AND (other.turn, other.queued_at,"
                                    + " other.project_id, other.id) <= (run.turn, run.queued_at, run.project_id, run.id)) AS place"
                                    + " FROM docent_run run WHERE run.project_id = ? AND run.id = ?",
                            "'project-49'",
                            "'waiting-9999'"));
            pages.put(
                    "list",
                    pages(
                            connection,
                            "SELECT project_id, id FROM docent_agent_job WHERE status = ?"
                                    + " ORDER BY created_at DESC, id DESC, project_id DESC FETCH FIRST 50 ROWS ONLY",
                            "'completed'"));
            connection.rollback();
            connection.setAutoCommit(true);
        }

        assertThat(pages)
                .allSatisfy((statement, read) -> assertThat(read)
                        .as("pages of the former %s: %s", statement, pages)
                        .isGreaterThan(FACTOR * LOOKUP + 50));
    }

    private static long pages(Connection connection, String sql, String... literals) throws SQLException {
        return ExplainedStatements.cost(connection, sql, List.of(literals)).pages();
    }

    private static Map<String, ExplainedStatements.Cost> costs(DataSource database, State state) throws SQLException {
        fill(database, state);
        ExplainedStatements explained = new ExplainedStatements(database);
        JdbcAgentJobStore store = new JdbcAgentJobStore(explained.dataSource(), HostTransaction.NONE, false);
        PortableSqlTest.useEverything(store, 2_100_000);
        post(store, new AgentRunRequest("ci", 4, 100));
        store.renew("node", Duration.ofHours(1));
        store.claim("node", 1, Set.of("project-0"));
        return explained.costs();
    }

    /** One that the queue may refuse, in a project that has a queue. */
    private static void post(JdbcAgentJobStore store, AgentRunRequest request) {
        AgentJobQuota quota = new AgentJobQuota("project-0", "create", 100, Duration.ofHours(1));
        try {
            store.write(AgentJobWrite.of(
                            job("posted").toBuilder().projectId("project-0").build(), creation())
                    .withRun(request)
                    .withQuota(quota, START));
        } catch (AgentRunQueueFullException full) {
            assertThat(store.waiting(1)).isLessThanOrEqualTo(1);
        }
    }

    private static DataSource database() {
        String url = System.getProperty("docent.test.postgresql");
        if (url == null) {
            return TestDatabase.postgresDatabase("buffers");
        }
        PGSimpleDataSource other = new PGSimpleDataSource();
        other.setUrl(url);
        return new TestPool(other, 2);
    }

    /** New tables, so that nothing is left of what was deleted. */
    private static void fill(DataSource database, State state) throws SQLException {
        TestDatabase.drop(database);
        assertThat(new JdbcAgentJobStore(database, HostTransaction.NONE, true).missingTables())
                .isEmpty();
        jobs(database, "ended", state.history, state.projects, "completed");
        jobs(database, "waiting", state.waiting, state.projects, "active");
        jobs(database, "held", state.held, state.projects, "active");
        TestDatabase.execute(
                database,
                // the column is of this type, whatever the clock of the test says
                "INSERT INTO docent_event (event_id, number, type, happened_at, project_id, job_id, data)"
                        + " SELECT 'old_' || n, n, 'job.completed', " + at("n") + ", 'project-' || n % "
                        + state.projects
                        + ", 'ended-' || n, '{}' FROM generate_series(1, " + state.history + ") AS n",
                "UPDATE docent_event_counter SET numbered = " + state.history,
                "INSERT INTO docent_node (node, alive_since, alive_until, turn) SELECT 'other', CURRENT_TIMESTAMP,"
                        + " CURRENT_TIMESTAMP + INTERVAL '1' DAY, 0 WHERE " + state.held + " > 0",
                "INSERT INTO docent_quota_window (project_id, action, used, ends_at) SELECT 'project-' || n, 'create', 1,"
                        + " CURRENT_TIMESTAMP + INTERVAL '1' HOUR FROM generate_series(0, " + (state.projects - 1)
                        + ") AS n"
                        + " WHERE " + state.waiting + " > 0",
                "INSERT INTO docent_paused_project (project_id, paused_at) SELECT 'project-' || n, CURRENT_TIMESTAMP"
                        + " FROM generate_series(0, " + (state.paused - 1) + ") AS n",
                runs(
                        "waiting",
                        state.waiting,
                        state.projects,
                        "NULL",
                        "CASE WHEN n % " + state.projects + " < " + state.paused + " THEN TRUE END"),
                runs("held", state.held, state.projects, "'other'", "NULL"));
        analyze(database);
    }

    private static void jobs(DataSource database, String name, int count, int projects, String status) {
        TestDatabase.execute(
                database,
                "INSERT INTO docent_agent_job (project_id, id, version, status, since, repository, model, created_at, created_by)"
                        + " SELECT 'project-' || n % " + projects + ", '" + name + "-' || n, 1, '" + status + "', "
                        + at("n")
                        + ", 'https://git.example/acme/docs', 'model-x', " + at("n") + ", 'name-' || n % 7"
                        + " FROM generate_series(1, " + count + ") AS n",
                "INSERT INTO docent_agent_job_step (project_id, id, version, to_status, happened_at, reason, prompt)"
                        + " SELECT 'project-' || n % " + projects + ", '" + name + "-' || n, 1, 'active', " + at("n")
                        + ", 'created', 'Write' FROM generate_series(1, " + count + ") AS n");
    }

    private static String runs(String name, int count, int projects, String node, String paused) {
        return "INSERT INTO docent_run (project_id, id, since, version, turn, queued_at, attempt, node, claimed_at, paused)"
                + " SELECT 'project-' || n % " + projects + ", '" + name + "-' || n, " + at("n") + ", 1, n / "
                + projects
                + ", " + at("n") + ", 0, " + node + ", CASE WHEN " + node + " IS NOT NULL THEN CURRENT_TIMESTAMP END, "
                + paused
                + " FROM generate_series(1, " + count + ") AS n";
    }

    /** After what the operations of the test write, which is in the past of the clock that they are given. */
    private static String at(String number) {
        return "TIMESTAMP WITH TIME ZONE '" + Instant.parse("2026-04-01T00:00:00Z") + "' + " + number
                + " * INTERVAL '0.001' SECOND";
    }

    private static void analyze(DataSource database) throws SQLException {
        for (String table : SchemaScript.ALL.stream()
                .flatMap(script -> script.columns().keySet().stream())
                .distinct()
                .toList()) {
            if (TestDatabase.number(database, "SELECT COUNT(*) FROM " + table) > ANALYZED) {
                TestDatabase.execute(database, "ANALYZE " + table);
            }
        }
    }
}
