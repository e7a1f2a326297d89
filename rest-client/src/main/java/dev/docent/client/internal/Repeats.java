package dev.docent.client.internal;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

import dev.docent.client.exceptions.RateLimitedException;
import dev.docent.client.internal.FailureKind.Kind;

/**
 * Repeats a request whose repetition has no further effect: after a lost response, and while the API or a proxy says that it
 * is not available. Thread-safe.
 *
 * @param posts whether a POST of the admin API may be repeated, because its server knows the {@code Idempotency-Key}
 * @param pause waits between two requests
 * @param random uniform in [0, 1)
 */
public record Repeats(boolean posts, Pause pause, DoubleSupplier random) {

    /** Of most servers nobody knows, so no POST of the admin API is repeated. */
    public static final Repeats DEFAULT =
            new Repeats(false, Pause.REAL, () -> ThreadLocalRandom.current().nextDouble());

    /** Maximum number of repetitions. */
    public static final int MAX = 4;

    private static final Duration FIRST_DELAY = Duration.ofMillis(250);

    /** Of {@code Retry-After}; if the API wants more, the failure is the caller's. */
    private static final Duration MAX_DELAY = Duration.ofSeconds(10);

    private static final double SPREAD = 0.2;

    /** {@return these for a server that knows the {@code Idempotency-Key}, or for one that may not} */
    public Repeats withPosts(boolean repeated) {
        return new Repeats(repeated, pause, random);
    }

    /**
     * Sends a request until there is a response, at most {@value #MAX} times more, and not after the deadline.
     *
     * @param deadline by {@link System#nanoTime()}; a pause that would not end before it is not made
     * @param request sends it
     * @return the response
     * @throws RuntimeException of the last request; those of the requests before are suppressed in it
     */
    public <T> T run(long deadline, Supplier<T> request) {
        RuntimeException before = null;
        for (int repetitions = 0; ; repetitions++) {
            try {
                return request.get();
            } catch (RuntimeException e) {
                if (before != null) {
                    e.addSuppressed(before);
                }
                if (repetitions >= MAX || !paused(FailureKind.of(e), repetitions, deadline)) {
                    throw e;
                }
                before = e;
            }
        }
    }

    /** {@return whether the request is to be repeated now; false for an interrupted thread} */
    private boolean paused(FailureKind failure, int repetitions, long deadline) {
        boolean useful = failure.kind() == Kind.TRANSIENT && !(failure.exception() instanceof RateLimitedException);
        Duration delay = FIRST_DELAY.multipliedBy(1L << repetitions);
        Duration hint = failure.retryAfter();
        if (hint != null && hint.compareTo(delay) > 0) {
            delay = hint;
        }
        if (!useful || delay.compareTo(MAX_DELAY) > 0 || Thread.currentThread().isInterrupted()) {
            return false;
        }
        long nanos = (long) (delay.toNanos() * (1 + SPREAD * random.getAsDouble()));
        if (nanos >= deadline - System.nanoTime()) {
            return false;
        }
        try {
            pause.of(Duration.ofNanos(nanos));
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
