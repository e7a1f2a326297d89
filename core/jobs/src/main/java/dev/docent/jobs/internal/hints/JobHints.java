package dev.docent.jobs.internal.hints;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

import dev.docent.api.hints.JobHintChannel;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.JobKeyHash;
import dev.docent.jobs.internal.OtherNodes;
import dev.docent.jobs.internal.RemoteChangeListener;
import dev.docent.jobs.internal.timing.PacedTask;
import org.jspecify.annotations.Nullable;

/**
 * The hints that this node sends and receives, both at a limited rate. A message is sent at least every few seconds;
 * its return shows that the channel works. Thread-safe.
 */
public final class JobHints implements OtherNodes {

    static final long SEND_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    static final long DELIVERY_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(25);
    static final long TEST_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(3);
    /** One message may be lost without consequence. */
    static final long HEALTHY_NANOS = TimeUnit.SECONDS.toNanos(7);

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(15);
    private static final Logger LOG = System.getLogger(JobHints.class.getName());
    private static final Hints ANYTHING = new Hints(true, true, Set.of());

    private final String self = UUID.randomUUID().toString().replace("-", "");
    private final JobHintChannel channel;
    private final LongSupplier nanoTime;
    private final List<RemoteChangeListener> listeners = new CopyOnWriteArrayList<>();
    private final PendingHints outgoing = new PendingHints();
    private final PendingHints incoming = new PendingHints();
    private final PacedTask sending;
    private final PacedTask delivering;
    private volatile long lastSent;
    private volatile long lastDelivered;
    private volatile long returnedSentAt;
    private volatile boolean returned;
    private volatile boolean open;
    private volatile long openedAt;
    private volatile boolean failing;
    private volatile boolean warned;

    /**
     * Hints over a channel, which is not open yet.
     *
     * @param scheduler runs short tasks
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public JobHints(JobHintChannel channel, ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.channel = channel;
        this.nanoTime = nanoTime;
        this.sending = new PacedTask(scheduler, nanoTime, this::send);
        this.delivering = new PacedTask(scheduler, nanoTime, this::deliver);
        this.lastSent = nanoTime.getAsLong() - SEND_PAUSE_NANOS;
        this.lastDelivered = nanoTime.getAsLong() - DELIVERY_PAUSE_NANOS;
    }

    @Override
    public void addListener(RemoteChangeListener listener) {
        listeners.add(listener);
    }

    /** Opens the channel; if that fails, there are no hints. */
    @Override
    public void open() {
        try {
            openedAt = nanoTime.getAsLong();
            open = true;
            channel.open(new Receiver());
            schedule(0);
        } catch (RuntimeException | Error failure) {
            open = false;
            LOG.log(
                    Level.WARNING,
                    "The channel for hints could not be opened; changes by other nodes are seen about a second later",
                    failure);
        }
    }

    /**
     * {@return whether the hints of other nodes arrive, as far as can be determined: this node recently received its
     * own}
     */
    @Override
    public boolean areHealthy() {
        return returned && nanoTime.getAsLong() - returnedSentAt < HEALTHY_NANOS;
    }

    /** Hints that a job has changed. Never throws: without the hint, other nodes see it a little later. */
    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        hint(new Hints(false, false, Set.of(JobKeyHash.of(job.key()))));
    }

    @Override
    public void queued() {
        hint(new Hints(true, false, Set.of()));
    }

    private void hint(Hints hints) {
        if (open) {
            outgoing.add(hints);
            schedule(untilNext(lastSent, SEND_PAUSE_NANOS));
        }
    }

    private long untilNext(long last, long pause) {
        return Math.max(0, last + pause - nanoTime.getAsLong());
    }

    private void schedule(long nanos) {
        try {
            sending.within(nanos);
        } catch (RuntimeException stopping) {
            LOG.log(Level.DEBUG, "No more hints are sent", stopping);
        }
    }

    private void send() {
        if (!open) {
            return;
        }
        try {
            warnIfNothingReturns();
            lastSent = nanoTime.getAsLong();
            transmit(outgoing.take());
            failing = false;
        } catch (RuntimeException | Error failure) {
            LOG.log(
                    failing ? Level.DEBUG : Level.WARNING,
                    "A hint could not be sent; other nodes see changes about a second later until it can be",
                    failure);
            failing = true;
        } finally {
            schedule(outgoing.isEmpty() ? TEST_PAUSE_NANOS : SEND_PAUSE_NANOS);
        }
    }

    private synchronized void transmit(Hints hints) {
        if (open) {
            channel.send(new HintMessage(self, nanoTime.getAsLong(), hints).text());
        }
    }

    private void warnIfNothingReturns() {
        long since = returned ? returnedSentAt : openedAt;
        boolean nothing = nanoTime.getAsLong() - since > PATIENCE_NANOS;
        if (nothing && !warned) {
            LOG.log(
                    Level.WARNING,
                    "The hints of this node do not come back to it, so it polls for changes as often as without hints."
                            + " The database may be down, or a connection pooler such as PgBouncer in transaction"
                            + " mode does not forward notifications; see docent.jobs.hints.datasource");
        }
        warned = nothing;
    }

    private void deliver() {
        lastDelivered = nanoTime.getAsLong();
        Hints hints = incoming.take();
        for (RemoteChangeListener listener : listeners) {
            try {
                notify(listener, hints);
            } catch (RuntimeException | Error failure) {
                LOG.log(Level.ERROR, "A hint of another node was not used", failure);
            }
        }
    }

    private static void notify(RemoteChangeListener listener, Hints hints) {
        if (hints.any()) {
            listener.anyChanged();
        } else if (!hints.hashes().isEmpty()) {
            listener.changed(hints.hashes());
        }
        if (hints.queued()) {
            listener.queued();
        }
    }

    /** Sends what is pending, and closes the channel. */
    @Override
    public void close() {
        sending.close();
        delivering.close();
        try {
            Hints last = outgoing.take();
            if (!last.isEmpty()) {
                transmit(last);
            }
        } catch (RuntimeException lost) {
            LOG.log(Level.DEBUG, "The last hints were not sent", lost);
        } finally {
            closeChannel();
        }
    }

    private synchronized void closeChannel() {
        if (open) {
            open = false;
            channel.close();
        }
    }

    private final class Receiver implements JobHintChannel.Receiver {

        @Override
        public void received(@Nullable String message) {
            HintMessage parsed = HintMessage.parse(message).orElse(null);
            if (parsed == null) {
                add(ANYTHING);
            } else if (!parsed.sender().equals(self)) {
                add(parsed.hints());
            } else if (parsed.sentAt() - nanoTime.getAsLong() <= 0) {
                returnedSentAt = parsed.sentAt();
                returned = true;
            }
        }

        /** What this node sent may have been lost as well. */
        @Override
        public void lost() {
            add(ANYTHING);
            hint(ANYTHING);
        }

        private void add(Hints hints) {
            if (hints.isEmpty()) {
                return;
            }
            incoming.add(hints);
            try {
                delivering.within(untilNext(lastDelivered, DELIVERY_PAUSE_NANOS));
            } catch (RuntimeException stopping) {
                LOG.log(Level.DEBUG, "No more hints are used", stopping);
            }
        }
    }
}
