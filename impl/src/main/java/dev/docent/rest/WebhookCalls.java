package dev.docent.rest;

import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.impl.internal.rest.WebhookJson;
import dev.docent.impl.internal.webhooks.Outbox;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code /docent/v1} for configured webhooks. A caller sees what concerns the projects that it has access to.
 *
 * @param outbox keeps the deliveries
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 */
record WebhookCalls(DocentApiRequest call, Outbox outbox, Optional<IdempotentRequests> requests) {

    private static final int SHOWN = 50;

    Response list() {
        call.query();
        DeliveryStore kept = kept();
        return call.ok(WebhookJson.webhooks(outbox.webhooks().stream()
                        .filter(this::concernsCaller)
                        .map(webhook -> target(webhook, kept))
                        .toList()))
                .build();
    }

    private boolean concernsCaller(Webhook webhook) {
        Set<String> projects = webhook.projects();
        return projects == null || projects.stream().anyMatch(call.caller()::reaches);
    }

    private WebhookJson.Target target(Webhook webhook, DeliveryStore kept) {
        Set<String> projects = webhook.projects();
        Set<String> reached = null;
        if (projects != null) {
            reached = new TreeSet<>(projects);
            reached.removeIf(projectId -> !call.caller().reaches(projectId));
        }
        return new WebhookJson.Target(
                webhook.name(),
                webhook.url().getHost(),
                reached,
                webhook.events() == null ? null : new TreeSet<>(webhook.events()),
                latest(kept, webhook, State.PENDING),
                latest(kept, webhook, State.DEAD));
    }

    private List<WebhookDelivery> latest(DeliveryStore kept, Webhook webhook, State state) {
        return kept.list(webhook.name(), call.caller().projects().orElse(null), state, SHOWN);
    }

    Response retry() {
        call.query();
        DeliveryStore kept = kept();
        WebhookDelivery delivery = found(kept, call.match().parameter("deliveryId"));
        return new RepeatablePost(
                        call.caller(),
                        call.idempotencyKey(),
                        requests,
                        delivery.event().projectId(),
                        List.of("retry", delivery.id()),
                        Status.ACCEPTED)
                .<WebhookDelivery>respond(
                        new byte[0],
                        pending -> new String(WebhookJson.delivery(pending), StandardCharsets.UTF_8),
                        record -> call.ok(WebhookJson.delivery(retried(kept, delivery, record)))
                                .status(Status.ACCEPTED)
                                .build(),
                        call::replayed);
    }

    /** {@return the delivery, pending} */
    private WebhookDelivery retried(
            DeliveryStore kept,
            WebhookDelivery delivery,
            @Nullable Function<WebhookDelivery, IdempotencyRecord> record) {
        CallerStore events = outbox.store().orElseThrow();
        WebhookDelivery pending = delivery.retriedAt(events.now().truncatedTo(ChronoUnit.MICROS));
        IdempotencyRecord first = record == null ? null : record.apply(pending);
        if (!kept.retry(delivery.id(), first) && first != null) {
            events.keep(first);
        }
        return pending;
    }

    private WebhookDelivery found(DeliveryStore kept, String id) {
        return kept.find(id)
                .filter(delivery -> call.reaches(delivery.event().projectId()))
                .orElseThrow(Refusal::notFound);
    }

    private DeliveryStore kept() {
        return outbox.deliveries()
                .orElseThrow(() -> Refusal.notSupported(
                        "The job store of this host keeps no deliveries; set docent.jobs.datasource"));
    }
}
