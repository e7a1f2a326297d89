package dev.docent.jobs.internal.jdbc;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;

/** The clock of a node, which is wrong, and may be set during a test. */
final class WrongClock extends Clock {

    private final Supplier<Duration> ahead;

    /** @param ahead by how much it is ahead; negative if it is behind */
    WrongClock(Supplier<Duration> ahead) {
        this.ahead = ahead;
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException();
    }
}
