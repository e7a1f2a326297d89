package dev.docent.bench.runs;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.jobs.internal.AgentJobEngine;
import dev.docent.jobs.internal.HostTransaction;
import dev.docent.jobs.internal.StoreClock;
import dev.docent.jobs.internal.runs.AgentRunService;
import dev.docent.jobs.internal.runs.RunLimits;
import dev.docent.jobs.internal.runs.RunSettings;
import org.jobrunr.configuration.JobRunr;
import org.jobrunr.scheduling.JobScheduler;
import org.jobrunr.server.BackgroundJobServerConfiguration;
import org.jobrunr.storage.sql.postgres.PostgresStorageProvider;

/** Libraries that run jobs which they keep in the same database: what they are asked for, and the settings of each. */
enum JobLibrary {
    DOCENT("Docent") {
        private AgentRunService service;
        private ExecutorService threads;

        @Override
        void open(BenchDatabase database, int runners) {
            threads = Executors.newCachedThreadPool();
            AgentJobEngine engine = new AgentJobEngine(
                    database.store(), StoreClock.of(database.store()), HostTransaction.NONE, (job, step) -> {}, true);
            RunLimits limits = new RunLimits(
                    Math.max(1, runners),
                    Math.max(1, runners),
                    MANY,
                    runners > 0,
                    Duration.ofSeconds(30),
                    Duration.ZERO);
            service = AgentRunService.of(
                            engine, new DoneAtOnce(), threads, new RunSettings("bench", true, true, limits), MANY)
                    .orElseThrow();
            service.begin(Thread::new);
        }

        @Override
        void enqueue(String project, long number) {
            service.create(project, Long.toString(number), "bench");
        }

        @Override
        void close() {
            service.close();
            threads.shutdownNow();
        }

        @Override
        List<String> clear() {
            return List.of("TRUNCATE docent_agent_job, docent_node, docent_quota_window, docent_event CASCADE");
        }

        @Override
        String left() {
            return "SELECT COUNT(*) FROM docent_run";
        }
    },

    JOB_RUNR("JobRunr 8.7.0") {
        private JobScheduler jobs;

        @Override
        void open(BenchDatabase database, int runners) {
            jobs = JobRunr.configure()
                    .useStorageProvider(new PostgresStorageProvider(database.dataSource()))
                    .useBackgroundJobServerIf(
                            runners > 0,
                            BackgroundJobServerConfiguration.usingStandardBackgroundJobServerConfiguration()
                                    .andWorkerCount(Math.max(1, runners))
                                    // the shortest that it accepts
                                    .andPollInterval(Duration.ofSeconds(5)))
                    .initialize()
                    .getJobScheduler();
        }

        @Override
        void enqueue(String project, long number) {
            jobs.enqueue(() -> ComparedJob.begin(number));
        }

        @Override
        void close() {
            JobRunr.destroy();
        }

        @Override
        List<String> clear() {
            return List.of("TRUNCATE jobrunr_jobs");
        }

        @Override
        String left() {
            return "SELECT COUNT(*) FROM jobrunr_jobs WHERE state <> 'SUCCEEDED'";
        }
    },

    DB_SCHEDULER("db-scheduler 16.12.0") {
        private final OneTimeTask<Long> task =
                Tasks.oneTime("work", Long.class).execute((instance, context) -> ComparedJob.begin(instance.getData()));

        private Scheduler scheduler;

        @Override
        void open(BenchDatabase database, int runners) throws SQLException {
            database.execute(
                    "CREATE TABLE IF NOT EXISTS scheduled_tasks (task_name TEXT NOT NULL, task_instance TEXT NOT NULL,"
                            + " task_data BYTEA, execution_time TIMESTAMP WITH TIME ZONE NOT NULL, picked BOOLEAN NOT NULL,"
                            + " picked_by TEXT, last_success TIMESTAMP WITH TIME ZONE, last_failure TIMESTAMP WITH TIME ZONE,"
                            + " consecutive_failures INT, last_heartbeat TIMESTAMP WITH TIME ZONE, version BIGINT NOT NULL,"
                            + " priority SMALLINT, PRIMARY KEY (task_name, task_instance))",
                    "CREATE INDEX IF NOT EXISTS execution_time_idx ON scheduled_tasks (execution_time)",
                    "CREATE INDEX IF NOT EXISTS last_heartbeat_idx ON scheduled_tasks (last_heartbeat)");
            scheduler = Scheduler.create(database.dataSource(), task)
                    .threads(Math.max(1, runners))
                    .pollingInterval(Duration.ofSeconds(1))
                    .pollUsingLockAndFetch(0.5, 4.0)
                    .enableImmediateExecution()
                    .build();
            if (runners > 0) {
                scheduler.start();
            }
        }

        @Override
        void enqueue(String project, long number) {
            scheduler.schedule(task.instance(Long.toString(number), number), Instant.now());
        }

        @Override
        void close() {
            scheduler.stop();
        }

        @Override
        List<String> clear() {
            return List.of("TRUNCATE scheduled_tasks");
        }

        @Override
        String left() {
            return "SELECT COUNT(*) FROM scheduled_tasks";
        }
    };

    private static final int MANY = 10_000_000;

    private final String title;

    JobLibrary(String title) {
        this.title = title;
    }

    /** @param runners how many jobs may run at the same time; 0 to enqueue only */
    abstract void open(BenchDatabase database, int runners) throws SQLException;

    abstract void enqueue(String project, long number);

    abstract void close();

    /** {@return statements that leave tables without jobs} */
    abstract List<String> clear();

    /** {@return a query for the number of jobs whose end is not written} */
    abstract String left();

    @Override
    public String toString() {
        return title;
    }

    private static final class DoneAtOnce implements AgentRunner {

        @Override
        public Assignment assign(String projectId, String prompt) {
            return new Assignment(AgentJobSource.of("https://git.example/acme/docs", null), "model-x");
        }

        @Override
        public void run(AgentRun run) {
            ComparedJob.begin(Long.parseLong(run.prompt()));
            run.complete();
        }
    }
}
