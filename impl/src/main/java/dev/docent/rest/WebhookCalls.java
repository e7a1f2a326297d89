package dev.docent.rest;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.api.jobs.callers.WebhookDelivery;
import dev.docent.api.jobs.callers.WebhookDelivery.State;
import dev.docent.internal.rest.EventJson;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.webhooks.Webhook;

/**
 * The calls of {@code /docent/v1} for configured webhooks. A caller sees what concerns the projects that it has access to.
 *
 * @param store keeps the deliveries; empty if the store of the jobs keeps none
 * @param webhooks as configured
 */
record WebhookCalls(ApiRequest call, Optional<CallerStore> store, List<Webhook> webhooks) {

    private static final int SHOWN = 50;

    /** Some are of projects that the caller has no access to. */
    private static final int READ = 500;

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
        return kept.deliveries(webhook.name(), state, READ).stream()
                .filter(delivery -> call.caller().reaches(delivery.event().projectId()))
                .limit(SHOWN)
                .toList();
    }

    Response retry() {
        call.query();
        CallerStore kept = kept();
        String id = call.match().parameters().getOrDefault("deliveryId", "");
        found(kept, id);
        kept.retryDelivery(id);
        return call.ok(EventJson.delivery(found(kept, id)))
                .status(Status.ACCEPTED)
                .build();
    }

    private WebhookDelivery found(CallerStore kept, String id) {
        return kept.delivery(id)
                .filter(delivery -> call.caller().reaches(delivery.event().projectId()))
                .orElseThrow(Refusal::notFound);
    }

    private CallerStore kept() {
        return store.orElseThrow(
                () -> Refusal.notSupported("The job store of this host keeps no deliveries; it must be a CallerStore"));
    }
}
