package dev.docent.impl.internal.webhooks;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

import dev.docent.api.operations.WebhookAttempted;
import dev.docent.api.webhooks.WebhookSecret;
import dev.docent.api.webhooks.WebhookVerifier;
import dev.docent.base.internal.http.client.RawHttpResponse;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import dev.docent.jobs.internal.timing.PacedTask;

/**
 * Sends to one webhook, with threads of its own, so that a slow receiver delays no other. Of any number of nodes, one sends
 * each delivery; a delivery whose node is lost is sent again by another when its lease ends. A receiver may get a delivery
 * twice, with the same id. Thread-safe.
 */
final class WebhookSender implements AutoCloseable {

    static final Duration TIMEOUT = Duration.ofSeconds(15);

    /** A try has ended long before. */
    static final Duration LEASE = Duration.ofSeconds(60);

    private static final Logger LOG = System.getLogger(WebhookSender.class.getName());
    private static final int BATCH = 500;
    private static final int CONCURRENT = 4;
    private static final long POLL_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long SOON_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final Duration MAX_REST = Duration.ofHours(1);

    private final Webhook webhook;
    private final WebhookSenders.Node node;
    private final WebhookPost post;
    private final DeliveryPolicy policy = new DeliveryPolicy();
    private final PacedTask rounds;
    private final ThreadPoolExecutor threads;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final AtomicBoolean failing = new AtomicBoolean();
    private final AtomicBoolean withoutSecret = new AtomicBoolean();
    private final AtomicBoolean gone = new AtomicBoolean();
    private volatile Instant restsUntil = Instant.MIN;
    private volatile boolean closed;

    WebhookSender(Webhook webhook, WebhookSenders.Node node, Duration timeout) {
        this.webhook = webhook;
        this.node = node;
        this.post = new WebhookPost(webhook, timeout);
        this.rounds = new PacedTask(node.scheduler(), System::nanoTime, this::round);
        this.threads = new ThreadPoolExecutor(
                CONCURRENT, CONCURRENT, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), node.threads());
        threads.allowCoreThreadTimeOut(true);
    }

    /** Begins to send; soon after that an event was written. */
    void wake() {
        within(SOON_NANOS);
    }

    private void within(long nanos) {
        if (closed) {
            return;
        }
        try {
            rounds.within(nanos);
        } catch (RejectedExecutionException stopping) {
            LOG.log(Level.DEBUG, "No more webhooks are sent: the scheduler accepts no more tasks", stopping);
        }
    }

    private void round() {
        try {
            queue();
            sendDue();
            if (failing.getAndSet(false)) {
                LOG.log(Level.INFO, "Events are delivered to webhook " + webhook.name() + " again");
            }
        } catch (RuntimeException failure) {
            LOG.log(
                    closed || failing.getAndSet(true) ? Level.DEBUG : Level.WARNING,
                    "Deliveries to webhook " + webhook.name() + " could not be read from the store; will try again",
                    failure);
        } finally {
            within(POLL_NANOS);
        }
    }

    private void queue() {
        int considered;
        do {
            considered = node.store().queue(webhook.name(), webhook.projects(), webhook.events(), BATCH);
        } while (considered == BATCH && !closed);
    }

    private void sendDue() {
        int free = CONCURRENT - inFlight.get();
        if (free <= 0 || closed || node.clock().instant().isBefore(restsUntil)) {
            return;
        }
        for (WebhookDelivery delivery : node.store().claim(webhook.name(), node.name(), free, LEASE)) {
            inFlight.incrementAndGet();
            boolean accepted = false;
            try {
                threads.execute(() -> deliver(delivery));
                accepted = true;
            } finally {
                if (!accepted) {
                    inFlight.decrementAndGet();
                }
            }
        }
    }

    private void deliver(WebhookDelivery delivery) {
        try {
            if (!closed) {
                DeliveryAttempt attempt = tried(delivery);
                report(delivery, attempt);
                finish(delivery, attempt);
            }
        } catch (RuntimeException failure) {
            LOG.log(
                    closed ? Level.DEBUG : Level.WARNING,
                    "What became of a delivery to webhook " + webhook.name()
                            + " could not be written to the store; it is sent again, with the same id",
                    failure);
        } finally {
            inFlight.decrementAndGet();
            within(0);
        }
    }

    private void report(WebhookDelivery delivery, DeliveryAttempt attempt) {
        node.reports()
                .report(() -> new WebhookAttempted(
                        webhook.name(),
                        delivery.event().projectId(),
                        switch (attempt.state()) {
                            case DELIVERED -> WebhookAttempted.Outcome.DELIVERED;
                            case PENDING -> WebhookAttempted.Outcome.FAILED;
                            case DEAD -> WebhookAttempted.Outcome.GIVEN_UP;
                        },
                        attempt.status()));
    }

    private DeliveryAttempt tried(WebhookDelivery delivery) {
        Instant at = node.clock().instant();
        try {
            RawHttpResponse response = post(delivery, at);
            if (response.status() == 429 || response.status() == 503) {
                rest(DeliveryPolicy.retryAfter(response, at));
            }
            return policy.after(delivery, response, node.clock().instant());
        } catch (IOException failure) {
            LOG.log(Level.DEBUG, "A delivery to webhook " + webhook.name() + " failed", failure);
            return policy.after(
                    delivery, String.valueOf(failure.getMessage()), node.clock().instant());
        }
    }

    private RawHttpResponse post(WebhookDelivery delivery, Instant at) throws IOException {
        byte[] body = WebhookBody.of(delivery.event());
        String id = delivery.event().id();
        String signatures =
                secrets().stream().map(secret -> secret.sign(id, at, body)).collect(Collectors.joining(" "));
        Map<String, String> headers = Map.of(
                WebhookVerifier.ID, id,
                WebhookVerifier.TIMESTAMP, Long.toString(at.getEpochSecond()),
                WebhookVerifier.SIGNATURE, signatures);
        return post.send(headers, body);
    }

    /** The path of the file is for operators only: callers of the API see what went wrong with a delivery. */
    private List<WebhookSecret> secrets() throws IOException {
        try {
            List<WebhookSecret> secrets = SecretFile.read(webhook.secretFile());
            withoutSecret.set(false);
            return secrets;
        } catch (IOException unusable) {
            LOG.log(
                    withoutSecret.getAndSet(true) ? Level.DEBUG : Level.WARNING,
                    "Nothing is sent to webhook " + webhook.name() + ": " + unusable.getMessage(),
                    unusable);
            throw new IOException("its secret cannot be read; the log of the server says why", unusable);
        }
    }

    /** The receiver has asked this node, so other deliveries of this node wait, too. */
    private void rest(Duration pause) {
        if (!pause.isZero()) {
            restsUntil = node.clock().instant().plus(pause.compareTo(MAX_REST) > 0 ? MAX_REST : pause);
        }
    }

    private void finish(WebhookDelivery delivery, DeliveryAttempt attempt) {
        if (!node.store().finish(delivery, node.name(), attempt)) {
            LOG.log(Level.DEBUG, "Another node has a delivery to webhook " + webhook.name() + " by now");
        } else if (attempt.state() == State.DEAD && !gone.getAndSet(true)) {
            LOG.log(
                    Level.WARNING,
                    "A delivery to webhook " + webhook.name() + " was given up: " + attempt.error()
                            + ". GET /docent/v1/webhooks lists such deliveries, and each can be repeated (This is logged"
                            + " once until a delivery succeeds.)");
        } else if (attempt.state() == State.DELIVERED) {
            gone.set(false);
        }
    }

    /** Tries that are under way end by themselves; deliveries that were claimed and not begun are sent by another node. */
    @Override
    public void close() {
        closed = true;
        rounds.close();
        threads.shutdown();
    }
}
