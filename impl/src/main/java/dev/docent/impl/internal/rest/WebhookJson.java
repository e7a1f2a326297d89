package dev.docent.impl.internal.rest;

import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import org.jspecify.annotations.Nullable;

/** Writes webhooks and deliveries as {@code docent-api.yaml} describes them. */
public final class WebhookJson {

    private WebhookJson() {}

    /** {@return the configured webhooks} */
    public static byte[] webhooks(List<Target> webhooks) {
        return JsonObjectWriter.object(object -> object.array("data", webhooks, WebhookJson::write));
    }

    /** {@return a delivery} */
    public static byte[] delivery(WebhookDelivery delivery) {
        return JsonObjectWriter.object(object -> write(object, delivery));
    }

    private static void write(JsonObjectWriter object, Target target) {
        object.string("name", target.name())
                .string("host", target.host())
                .strings("projects", target.projects())
                .strings("events", target.events())
                .array("pending", target.pending(), WebhookJson::write)
                .array("dead", target.dead(), WebhookJson::write);
    }

    private static void write(JsonObjectWriter object, WebhookDelivery delivery) {
        object.string("id", delivery.id())
                .string("webhook", delivery.webhook())
                .member("event", event -> EventJson.write(event, delivery.event()))
                .string("state", delivery.state().name().toLowerCase(Locale.ROOT))
                .value("attempt", delivery.attempt())
                .string("queuedAt", delivery.queuedAt())
                .string("dueAt", delivery.state() == WebhookDelivery.State.PENDING ? delivery.dueAt() : null)
                .string("lastTryAt", delivery.lastTryAt())
                .value("lastStatus", delivery.lastStatus())
                .string("lastError", delivery.lastError());
    }

    /**
     * A configured webhook, as far as a caller may see it.
     *
     * @param host of its address
     * @param projects whose events are delivered, and that the caller has access to; {@code null} for every project
     * @param events types that are delivered; {@code null} for every type
     * @param pending the latest deliveries that are to be tried
     * @param dead the latest deliveries that were given up
     */
    public record Target(
            String name,
            String host,
            @Nullable Set<String> projects,
            @Nullable Set<String> events,
            List<WebhookDelivery> pending,
            List<WebhookDelivery> dead) {}
}
