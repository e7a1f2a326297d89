package dev.docent.impl.internal.webhooks;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;

import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.CommittedWriteListener;
import dev.docent.jobs.internal.NodeReports;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import org.jspecify.annotations.Nullable;

/** Delivers events to all configured webhooks until it is closed. Thread-safe. */
public final class WebhookSenders implements CommittedWriteListener, AutoCloseable {

    private final List<WebhookSender> senders;

    /**
     * What all senders of a node share.
     *
     * @param name name of the node in the store
     * @param clock that of the store
     * @param scheduler runs short tasks
     * @param threads makes the threads that send
     * @param reports where each try is reported
     */
    public record Node(
            DeliveryStore store,
            String name,
            Clock clock,
            ScheduledExecutorService scheduler,
            ThreadFactory threads,
            NodeReports reports) {}

    public WebhookSenders(List<Webhook> webhooks, Node node) {
        this(webhooks, node, WebhookSender.TIMEOUT);
    }

    /** @param timeout of one try */
    WebhookSenders(List<Webhook> webhooks, Node node, Duration timeout) {
        this.senders = webhooks.stream()
                .map(webhook -> new WebhookSender(webhook, node, timeout))
                .toList();
    }

    /** Begins to send. */
    public void begin() {
        senders.forEach(WebhookSender::wake);
    }

    @Override
    public void written(StoredAgentJob job, @Nullable AgentJobStep step) {
        if (step != null) {
            begin();
        }
    }

    @Override
    public void close() {
        senders.forEach(WebhookSender::close);
    }
}
