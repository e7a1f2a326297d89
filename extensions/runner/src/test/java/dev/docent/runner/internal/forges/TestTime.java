package dev.docent.runner.internal.forges;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Time that passes only in pauses, which take none. */
public final class TestTime implements ForgeTime {

    static final Instant BEGIN = Instant.parse("2026-11-22T15:59:00Z");

    public final List<Duration> pauses = new CopyOnWriteArrayList<>();
    private volatile Runnable atPause = () -> {};

    /** From now on, this runs in each pause. */
    TestTime atPause(Runnable action) {
        atPause = action;
        return this;
    }

    @Override
    public Instant now() {
        return BEGIN.plus(paused());
    }

    @Override
    public Duration elapsed() {
        return Duration.ofHours(7).plus(paused());
    }

    @Override
    public void pause(Duration length) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        pauses.add(length);
        atPause.run();
    }

    public Duration paused() {
        return pauses.stream().reduce(Duration.ZERO, Duration::plus);
    }

    List<Long> seconds() {
        return pauses.stream().map(Duration::toSeconds).toList();
    }
}
