package dev.docent.testkit.internal;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * Waits for what other threads, processes and servers do. The limit only ends a test that hangs: no test may depend on
 * how long anything takes. All methods throw {@link AssertionError} at the limit or if the thread is interrupted.
 */
public final class Eventually {

    /** So long that it is not reached on a machine that is ten times slower. */
    public static final Duration LIMIT = Duration.ofMinutes(5);

    private static final long PAUSE_MILLIS = 10;

    private Eventually() {}

    /** Waits until {@code condition} holds. */
    public static void await(BooleanSupplier condition) {
        await("a condition", condition::getAsBoolean, holds -> holds);
    }

    /**
     * Waits until a value satisfies a predicate.
     *
     * @param what what is waited for, for the message of the failure
     * @param probe obtains the value; called again after a short pause
     * @param wanted whether the wait is over
     * @return the first value that satisfies {@code wanted}
     * @throws AssertionError after {@link #LIMIT}, with the last value; or at once, if {@code probe} throws a checked
     *     exception
     */
    public static <T extends @Nullable Object> T await(String what, Callable<T> probe, Predicate<? super T> wanted) {
        long begin = System.nanoTime();
        while (true) {
            T seen = probed(what, probe);
            if (wanted.test(seen)) {
                return seen;
            }
            if (System.nanoTime() - begin > LIMIT.toNanos()) {
                throw new AssertionError("Waited " + LIMIT.toMinutes() + " minutes for " + what + "; last: " + seen);
            }
            pause();
        }
    }

    private static <T extends @Nullable Object> T probed(String what, Callable<T> probe) {
        try {
            return probe.call();
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new AssertionError("Could not obtain " + what, failure);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting", stop);
        }
    }
}
