package dev.docent.testkit.jobs;

import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/** A reentrant lock without a queue: who waits gets it in the shortest gap. */
final class SpinLock {

    private static final int SPINS_IN_GAP = 10;

    private final AtomicReference<@Nullable Thread> owner = new AtomicReference<>();
    private int holds;

    void lock() {
        Thread own = Thread.currentThread();
        if (owner.get() != own) {
            for (int spins = 1; !owner.compareAndSet(null, own); spins++) {
                if (spins % 1_000 == 0) {
                    Thread.yield();
                } else {
                    Thread.onSpinWait();
                }
            }
        }
        holds++;
    }

    void unlock() {
        if (--holds == 0) {
            owner.set(null);
        }
    }

    /** Releases the lock for a moment, in which others may get it: less than a microsecond, as in a map without locks. */
    void gap() {
        int before = holds;
        holds = 0;
        owner.set(null);
        for (int spin = 0; spin < SPINS_IN_GAP; spin++) {
            Thread.onSpinWait();
        }
        lock();
        holds = before;
    }
}
