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
import dev.docent.api.jobs.callers.WebhookDelivery;
import dev.docent.api.jobs.callers.WebhookDelivery.State;
import dev.docent.impl.internal.rest.EventJson;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.RepeatablePost;
import dev.docent.impl.internal.webhooks.Webhook;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code /docent/v1} for configured webhooks. A caller sees what concerns the projects that it has access to.
 *
 * @param store keeps the deliveries; empty if the store of the jobs keeps none
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 * @param webhooks as configured
 */
record WebhookCalls(
        DocentApiRequest call,
        Optional<CallerStore> store,
        Optional<IdempotentRequests> requests,
        List<Webhook> webhooks) {

    private static final int SHOWN = 50;

    Response list() {
        call.query();
        CallerStore kept = kept();
        return call.ok(EventJson.webhooks(webhooks.stream()
                        .filter(this::concernsCaller)
                        .map(webhook -> target(webhook, kept))
                        .toList()))
                .build();
    }

    private boolean concernsCaller(Webhook webhook) {
        Set<String> projects = webhook.projects();
        return projects == null || projects.stream().anyMatch(call.caller()::reaches);
    }

    private EventJson.Target target(Webhook webhook, CallerStore kept) {
        Set<String> projects = webhook.projects();
        Set<String> reached = null;
        if (projects != null) {
            reached = new TreeSet<>(projects);
            reached.removeIf(projectId -> !call.caller().reaches(projectId));
        }
        return new EventJson.Target(
                webhook.name(),
                webhook.url().getHost(),
                reached,
                webhook.events() == null ? null : new TreeSet<>(webhook.events()),
                latest(kept, webhook, State.PENDING),
                latest(kept, webhook, State.DEAD));
    }

    private List<WebhookDelivery> latest(CallerStore kept, Webhook webhook, State state) {
        return kept.deliveries().list(webhook.name(), call.caller().projects().orElse(null), state, SHOWN);
    }

    Response retry() {
        call.query();
        CallerStore kept = kept();
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
                        pending -> new String(EventJson.delivery(pending), StandardCharsets.UTF_8),
                        record -> call.ok(EventJson.delivery(retried(kept, delivery, record)))
                                .status(Status.ACCEPTED)
                                .build(),
                        call::replayed);
    }

    /** {@return the delivery, pending} */
    private static WebhookDelivery retried(
            CallerStore kept, WebhookDelivery delivery, @Nullable Function<WebhookDelivery, IdempotencyRecord> record) {
        WebhookDelivery pending = delivery.retriedAt(kept.now().truncatedTo(ChronoUnit.MICROS));
        IdempotencyRecord first = record == null ? null : record.apply(pending);
        if (!kept.deliveries().retry(delivery.id(), first) && first != null) {
            kept.keep(first);
        }
        return pending;
    }

    private WebhookDelivery found(CallerStore kept, String id) {
        return kept.deliveries()
                .find(id)
                .filter(delivery -> call.reaches(delivery.event().projectId()))
                .orElseThrow(Refusal::notFound);
    }

    private CallerStore kept() {
        return store.orElseThrow(() ->
                Refusal.notSupported("The job store of this host keeps no deliveries; set docent.jobs.datasource"));
    }
}
