package dev.docent.bench.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Empty jobs of Docent and of other libraries in the same database, one library after the other, in turns: enqueued only, executed only,
 * both together, one at a time, and none. The database has its statistics.
 */
final class QueueComparison {

    private static final int JOBS = Integer.getInteger("bench.jobs", 10_000);
    private static final int ROUNDS = Math.max(1, Integer.getInteger("bench.rounds", 3));
    private static final int RUNNERS = 8;
    private static final int CALLERS = 4;
    private static final int SINGLE = 21;
    private static final int IDLE_SECONDS = 10;

    private final BenchDatabase database;
    private final Map<String, List<double[]>> figures = new LinkedHashMap<>();

    private QueueComparison(BenchDatabase database) {
        this.database = database;
    }

    static void print(BenchDatabase database) throws Exception {
        QueueComparison comparison = new QueueComparison(database);
        for (int round = 0; round < ROUNDS; round++) {
            for (JobLibrary library : JobLibrary.values()) {
                comparison.measure(library, 1);
            }
            comparison.measure(JobLibrary.DOCENT, 200);
        }
        System.out.printf(
                "%n%,d empty jobs, %d runners, %d callers: medians of %d rounds%n", JOBS, RUNNERS, CALLERS, ROUNDS);
        System.out.println("| | jobs/s | CPU of the database, ms a job | WAL, bytes a job |");
        System.out.println("|---|---|---|---|");
        comparison.figures.forEach((what, rounds) -> System.out.printf(
                "| %s | %,.1f | %.2f | %,.0f |%n", what, median(rounds, 0), median(rounds, 1), median(rounds, 2)));
    }

    private void measure(JobLibrary library, int projects) throws Exception {
        String name = library + (library == JobLibrary.DOCENT ? ", projects: " + projects : "");
        // a first one for the compiler, the statistics and the plans
        library.open(database, RUNNERS);
        together(library, projects);
        library.close();
        clear(library);

        library.open(database, 0);
        record(name + ": enqueue", JOBS, () -> enqueue(library, projects));
        library.close();
        database.execute("ANALYZE");
        record(name + ": execute", JOBS, () -> {
            library.open(database, RUNNERS);
            awaitEnds(library);
            return null;
        });
        clear(library);
        record(name + ": together", JOBS, () -> together(library, projects));
        latency(name, library);
        record(name + ": idle (a second)", IDLE_SECONDS, () -> {
            TimeUnit.SECONDS.sleep(IDLE_SECONDS);
            return null;
        });
        library.close();
        clear(library);
    }

    private void clear(JobLibrary library) throws Exception {
        database.execute(library.clear().toArray(String[]::new));
    }

    private Void together(JobLibrary library, int projects) throws Exception {
        enqueue(library, projects);
        awaitEnds(library);
        return null;
    }

    private Void enqueue(JobLibrary library, int projects) throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        try {
            List<Future<?>> calls = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                int first = caller;
                calls.add(callers.submit(() -> {
                    for (int job = first; job < JOBS; job += CALLERS) {
                        library.enqueue("project-" + job % projects, job);
                    }
                }));
            }
            for (Future<?> call : calls) {
                call.get();
            }
        } finally {
            callers.shutdownNow();
        }
        return null;
    }

    private void awaitEnds(JobLibrary library) throws Exception {
        while (database.number(library.left()) > 0) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** From the call that enqueues a job to its beginning, while nothing else is to be done. */
    private void latency(String name, JobLibrary library) throws Exception {
        double[] millis = new double[SINGLE];
        for (int single = 0; single < SINGLE; single++) {
            long number = 1_000_000L + single;
            CompletableFuture<Long> begun = new CompletableFuture<>();
            ComparedJob.listen(job -> {
                if (job == number) {
                    begun.complete(System.nanoTime());
                }
            });
            long called = System.nanoTime();
            library.enqueue("project-0", number);
            millis[single] = (begun.get(1, TimeUnit.MINUTES) - called) / 1e6;
            awaitEnds(library);
            // not in step with those that poll
            TimeUnit.MILLISECONDS.sleep(50 + 37L * single % 200);
        }
        ComparedJob.listen(job -> {});
        Arrays.sort(millis);
        System.out.printf(
                "%s: latency p50 %.1f ms, p95 %.1f ms%n", name, millis[SINGLE / 2], millis[SINGLE * 95 / 100]);
    }

    private void record(String what, int operations, Callable<?> work) throws Exception {
        long cpu = database.cpuMillis();
        long wal = wal();
        long begun = System.nanoTime();
        work.call();
        double seconds = (System.nanoTime() - begun) / 1e9;
        double[] figure = {
            operations / seconds,
            (double) (database.cpuMillis() - cpu) / operations,
            (double) (wal() - wal) / operations
        };
        System.out.printf("%s: %,.1f/s, %.2f ms, %,.0f bytes%n", what, figure[0], figure[1], figure[2]);
        figures.computeIfAbsent(what, none -> new ArrayList<>()).add(figure);
    }

    private long wal() throws Exception {
        return database.number("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint");
    }

    private static double median(List<double[]> rounds, int figure) {
        return rounds.stream().mapToDouble(round -> round[figure]).sorted().toArray()[rounds.size() / 2];
    }
}
