package dev.docent.internal.http;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * A bound on how many transfers of one kind go on at a time: each holds a thread of the server for as long as its caller
 * likes. Safe for many threads.
 */
final class TransferLimit {

    /** A transfer that has gone on for so long is a slow one. */
    private static final Duration SLOW = Duration.ofMillis(500);
    /** How long to wait for one that is not slow to end. */
    private static final Duration PATIENCE = Duration.ofMillis(250);
    /** When a response that was never written no longer counts: a filter of the host may have replaced it. */
    private static final Duration UNUSED = Duration.ofSeconds(30);

    private final String kind;
    private final int most;
    private final int mostOfOneKey;
    private final LongSupplier nanoTime;
    private final Set<Transfer> current = new HashSet<>();

    /** @param kind what is transferred, for the caller who is refused */
    TransferLimit(String kind, int most, LongSupplier nanoTime) {
        this.kind = kind;
        this.most = most;
        this.mostOfOneKey = most - most / 4;
        this.nanoTime = nanoTime;
    }

    /** {@return as many as the processors of this machine can have a server prepare, and a few that stand still} */
    static TransferLimit perProcessor(String kind) {
        return new TransferLimit(kind, 4 * Math.max(2, Runtime.getRuntime().availableProcessors()), System::nanoTime);
    }

    /**
     * Begins a transfer, which must be closed; one that is not started within half a minute no longer counts.
     *
     * @param keyName whose transfer it is; no key has more than three quarters of them. Empty for a caller without a key
     * @throws TooManyTransfersException when there are as many as may be, and they are slow
     */
    synchronized Transfer begin(String keyName) {
        long giveUp = nanoTime.getAsLong() + PATIENCE.toNanos();
        while (isFull(keyName)) {
            long left = giveUp - nanoTime.getAsLong();
            if (left <= 0 || areAllSlow(keyName) || !pause(left)) {
                throw new TooManyTransfersException(kind);
            }
        }
        Transfer transfer = new Transfer(keyName);
        current.add(transfer);
        return transfer;
    }

    private boolean isFull(String keyName) {
        if (isFullNow(keyName)) {
            current.removeIf(Transfer::isUnused);
        }
        return isFullNow(keyName);
    }

    private boolean isFullNow(String keyName) {
        return current.size() >= most || ofKey(keyName).count() >= mostOfOneKey;
    }

    /** Of those that keep the next one waiting, none is expected to end soon. */
    private boolean areAllSlow(String keyName) {
        Stream<Transfer> inTheWay = current.size() >= most ? current.stream() : ofKey(keyName);
        return inTheWay.allMatch(Transfer::isSlow);
    }

    private Stream<Transfer> ofKey(String keyName) {
        return keyName.isEmpty()
                ? Stream.empty()
                : current.stream().filter(transfer -> transfer.keyName.equals(keyName));
    }

    private boolean pause(long nanos) {
        try {
            TimeUnit.NANOSECONDS.timedWait(this, nanos);
            return true;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized void end(Transfer transfer) {
        current.remove(transfer);
        notifyAll();
    }

    /** One transfer, from when it was admitted. */
    final class Transfer implements AutoCloseable {

        private final long begun = nanoTime.getAsLong();
        private final String keyName;
        private volatile boolean started;

        private Transfer(String keyName) {
            this.keyName = keyName;
        }

        /** Counts until it is closed, however long that takes. */
        void start() {
            started = true;
        }

        Duration age() {
            return Duration.ofNanos(nanoTime.getAsLong() - begun);
        }

        private boolean isSlow() {
            return age().compareTo(SLOW) > 0;
        }

        private boolean isUnused() {
            return !started && age().compareTo(UNUSED) > 0;
        }

        @Override
        public void close() {
            end(this);
        }
    }
}
