package dev.docent.impl.internal.webhooks;

import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.callers.CallerStore;
import dev.docent.jobs.internal.outbox.DeliveryStore;
import dev.docent.jobs.internal.outbox.EventWaits;

/**
 * What callers get of the events of jobs.
 *
 * @param store keeps the events; empty if the store of the jobs keeps none
 * @param deliveries of the events to webhooks; empty if nothing keeps them
 * @param waits lets callers wait for events; empty without a scheduler, and without a store
 * @param senders deliver events; empty without webhooks
 * @param webhooks as configured
 */
public record Outbox(
        Optional<CallerStore> store,
        Optional<DeliveryStore> deliveries,
        Optional<EventWaits> waits,
        Optional<WebhookSenders> senders,
        List<Webhook> webhooks) {}
