package dev.docent.testkit.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * Runs concurrent calls until a race condition is likely to have occurred, however fast the machine is and however busy:
 * rounds are repeated until enough of their calls have really overlapped.
 */
final class Race {

    static final int RUNNERS = 8;

    /** Rounds of {@link #RUNNERS} threads: they detect a store that blocks between reading and writing. */
    private static final int WIDE_ROUNDS = 12;

    /** Rounds of two threads in which both calls overlapped: they detect a gap of nanoseconds. */
    private static final int OVERLAPS = 5_000;

    /** Enough for a store whose calls are so slow that {@link #OVERLAPS} would take longer than {@link #TIME_NANOS}. */
    private static final int FEWEST_OVERLAPS = 100;

    private static final long TIME_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long MAX_NANOS = TimeUnit.MINUTES.toNanos(2);

    /** Waiting for another thread begins by spinning, because waking up takes longer than the calls of a fast store. */
    private static final long SPIN_NANOS = 1_000_000;

    private static final long PARK_NANOS = 20_000;
    private static final long MAX_DELAY_NANOS = 100_000;
    private static final int SECONDS = 300;

    private final ExecutorService threads;

    private Race(ExecutorService threads) {
        this.threads = threads;
    }

    /** {@return what each runner returned; throws what any of them threw} */
    static <T> List<T> once(IntFunction<Callable<T>> runner) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RUNNERS);
        try {
            return new Race(threads).wide(RUNNERS, runner);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Repeats a race, first of {@link #RUNNERS} threads, then of two that start within nanoseconds of each other. */
    static <T> void rounds(Rounds<T> rounds) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RUNNERS);
        try {
            Race race = new Race(threads);
            for (int number = 0; number < WIDE_ROUNDS; number++) {
                Round<T> round = rounds.prepare(number, RUNNERS);
                round.check().accept(race.wide(RUNNERS, round.runner()));
            }
            race.close(rounds);
        } finally {
            threads.shutdownNow();
        }
    }

    private <T> List<T> wide(int runners, IntFunction<Callable<T>> runner) throws Exception {
        CyclicBarrier start = new CyclicBarrier(runners);
        List<Future<T>> running = new ArrayList<>();
        for (int i = 0; i < runners; i++) {
            Callable<T> task = runner.apply(i);
            running.add(threads.submit(() -> {
                start.await(SECONDS, TimeUnit.SECONDS);
                return task.call();
            }));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> future : running) {
            results.add(future.get(SECONDS, TimeUnit.SECONDS));
        }
        return results;
    }

    private <T> void close(Rounds<T> rounds) throws Exception {
        Opponent<T> opponent = new Opponent<>();
        Future<?> running = threads.submit(opponent);
        try {
            int overlaps = 0;
            long usual = 0;
            long begin = System.nanoTime();
            for (int number = WIDE_ROUNDS; !enough(overlaps, System.nanoTime() - begin); number++) {
                Round<T> round = rounds.prepare(number, 2);
                Lap<T> own = new Lap<>(round.runner().apply(0));
                Lap<T> other = new Lap<>(round.runner().apply(1));
                own.delayNanos = delay(usual);
                other.delayNanos = delay(usual);
                opponent.start(other);
                own.run();
                await(() -> other.done);
                round.check().accept(List.of(own.result(), other.result()));
                overlaps += own.overlaps(other) ? 1 : 0;
                usual = (7 * usual + Math.min(own.nanos(), other.nanos())) / 8;
            }
        } finally {
            opponent.stop();
        }
        running.get(SECONDS, TimeUnit.SECONDS);
    }

    private static boolean enough(int overlaps, long nanos) {
        if (nanos > MAX_NANOS && overlaps < FEWEST_OVERLAPS) {
            Assumptions.abort("This machine ran two calls at the same time only " + overlaps + " times in "
                    + TimeUnit.NANOSECONDS.toSeconds(nanos) + " s, so the race could not be tested");
        }
        return overlaps >= OVERLAPS || overlaps >= FEWEST_OVERLAPS && nanos > TIME_NANOS;
    }

    /** One thread starts later than the other by up to the usual time of a call, so that all interleavings are likely. */
    private static long delay(long usual) {
        long most = Math.min(usual, MAX_DELAY_NANOS);
        return ThreadLocalRandom.current().nextBoolean()
                ? 0
                : ThreadLocalRandom.current().nextLong(most + 1);
    }

    private static void await(Condition condition) throws TimeoutException {
        long begin = System.nanoTime();
        while (!condition.holds()) {
            long waited = System.nanoTime() - begin;
            if (waited < SPIN_NANOS) {
                Thread.onSpinWait();
            } else if (waited < TimeUnit.SECONDS.toNanos(SECONDS)) {
                LockSupport.parkNanos(PARK_NANOS);
            } else {
                throw new TimeoutException("A call of the store did not return within " + SECONDS + " s");
            }
        }
    }

    private interface Condition {

        boolean holds();
    }

    /** One call of one runner. The volatile {@link #done} publishes the other fields. */
    private static final class Lap<T> {

        private final Callable<T> task;
        private long delayNanos;
        private long begin;
        private long end;
        private List<T> result = List.of();
        private @Nullable Exception failure;
        private @Nullable Error error;
        private volatile boolean done;

        Lap(Callable<T> task) {
            this.task = task;
        }

        void run() {
            long start = System.nanoTime();
            while (System.nanoTime() - start < delayNanos) {
                Thread.onSpinWait();
            }
            begin = System.nanoTime();
            try {
                result = List.of(task.call());
            } catch (Exception failed) {
                failure = failed;
            } catch (Error failed) {
                error = failed;
            }
            end = System.nanoTime();
            done = true;
        }

        T result() throws Exception {
            if (failure != null) {
                throw failure;
            }
            if (error != null) {
                throw error;
            }
            return result.get(0);
        }

        long nanos() {
            return end - begin;
        }

        boolean overlaps(Lap<T> other) {
            return begin - other.end < 0 && other.begin - end < 0;
        }
    }

    /** The second of two threads. A round starts when this thread is known to be on a processor. */
    private static final class Opponent<T> implements Callable<@Nullable Void> {

        private volatile @Nullable Lap<T> next;
        private volatile boolean ready;
        private volatile boolean stopped;

        @Override
        public @Nullable Void call() throws Exception {
            @Nullable Lap<T> last = null;
            while (true) {
                Lap<T> former = last;
                await(() -> next != former || stopped);
                last = next;
                if (stopped || last == null) {
                    return null;
                }
                ready = true;
                last.run();
            }
        }

        /** Returns when the other thread is about to run {@code lap}. */
        void start(Lap<T> lap) throws TimeoutException {
            ready = false;
            next = lap;
            await(() -> ready);
        }

        void stop() {
            stopped = true;
        }
    }

    /** Prepares one of many races, each on data of its own. */
    @FunctionalInterface
    interface Rounds<T> {

        /**
         * @param number of the round, starting at 0
         * @param runners how many threads there will be
         */
        Round<T> prepare(int number, int runners) throws Exception;
    }

    /** What each runner calls at the same time, and the check of what all of them returned. */
    record Round<T>(IntFunction<Callable<T>> runner, Check<T> check) {}

    /** Checks the results of a round. */
    @FunctionalInterface
    interface Check<T> {

        void accept(List<T> results) throws Exception;
    }
}
