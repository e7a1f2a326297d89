package dev.docent.impl.internal.rest;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Limits the concurrent transfers of one kind: each holds a server thread for as long as its caller takes. Thread-safe.
 */
public final class TransferLimit {

    /** Of large responses to callers without a key. */
    public static final TransferLimit RESPONSES_TO_ANYONE = perProcessor("responses");

    /** Of logs to users of the console, apart from those of the API. */
    public static final TransferLimit CONSOLE_LOGS = perProcessor("logs");

    /** A transfer that takes longer is a slow one. */
    private static final Duration SLOW = Duration.ofMillis(500);
    /** How long to wait for a transfer that is not slow to end. */
    private static final Duration MAX_WAIT = Duration.ofMillis(250);
    /** The time after which an unwritten response no longer counts: a filter of the host may have replaced it. */
    private static final Duration UNUSED = Duration.ofSeconds(30);

    private static final Duration GRACE_PERIOD = Duration.ofSeconds(10);
    private static final int MIN_BYTES_PER_SECOND = 32 << 10;

    private final String kind;
    private final int max;
    private final int maxPerKey;
    private final LongSupplier nanoTime;
    private final Set<Transfer> current = new HashSet<>();

    /** @param kind what is transferred, for the message to a refused caller */
    TransferLimit(String kind, int max, LongSupplier nanoTime) {
        this.kind = kind;
        this.max = max;
        this.maxPerKey = max - max / 4;
        this.nanoTime = nanoTime;
    }

    /** {@return a limit for the number of processors of this machine, with room for a few stalled transfers} */
    static TransferLimit perProcessor(String kind) {
        return new TransferLimit(kind, 4 * processors(), System::nanoTime);
    }

    /** {@return a limit for transfers that are few and short} */
    static TransferLimit onePerProcessor(String kind) {
        return new TransferLimit(kind, processors(), System::nanoTime);
    }

    private static int processors() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Begins a transfer, which must be closed; one that is not started within half a minute no longer counts.
     *
     * @param keyName key of the caller, which may hold at most three quarters of them; empty for a caller without a key
     * @throws TooManyTransfersException if the limit is reached by slow transfers
     */
    public synchronized Transfer begin(String keyName) {
        long deadline = nanoTime.getAsLong() + MAX_WAIT.toNanos();
        while (isFull(keyName)) {
            long left = deadline - nanoTime.getAsLong();
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
        return current.size() >= max || ofKey(keyName).count() >= maxPerKey;
    }

    /** Whether none of those that block the next one is expected to end soon. */
    private boolean areAllSlow(String keyName) {
        Stream<Transfer> blocking = current.size() >= max ? current.stream() : ofKey(keyName);
        return blocking.allMatch(Transfer::isSlow);
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

    /** One transfer, from its admission. */
    public final class Transfer implements AutoCloseable {

        private final long begun = nanoTime.getAsLong();
        private final String keyName;
        private volatile boolean started;

        private Transfer(String keyName) {
            this.keyName = keyName;
        }

        /** Counts until it is closed, however long that takes. */
        public void start() {
            started = true;
        }

        /** @throws IOException if the caller has read only so many bytes, which is less than 32 KB per second */
        public void requireRate(long written) throws IOException {
            Duration allowed = GRACE_PERIOD.plusMillis(1_000L * written / MIN_BYTES_PER_SECOND);
            if (age().compareTo(allowed) > 0) {
                throw new IOException("The caller reads less than " + MIN_BYTES_PER_SECOND + " bytes per second");
            }
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
