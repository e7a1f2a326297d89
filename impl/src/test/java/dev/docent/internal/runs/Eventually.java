package dev.docent.internal.runs;

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

import static org.assertj.core.api.Assertions.assertThat;

/** Waits for what other threads do; the limit only ends a test that hangs. */
final class Eventually {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    private Eventually() {}

    static void await(BooleanSupplier condition) {
        Instant giveUp = Instant.now().plus(LIMIT);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).as("waited too long").isBefore(giveUp);
            try {
                Thread.sleep(1);
            } catch (InterruptedException stop) {
                throw new AssertionError(stop);
            }
        }
    }
}
