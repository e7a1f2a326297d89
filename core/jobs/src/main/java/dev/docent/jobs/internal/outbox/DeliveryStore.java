package dev.docent.jobs.internal.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobRepeatedRequestException;
import dev.docent.api.jobs.IdempotencyRecord;
import dev.docent.api.jobs.callers.CallerStore;
import org.jspecify.annotations.Nullable;

/**
 * Deliveries of the events of a {@link CallerStore} to webhooks. Each has a copy of its event, so that it can be tried when
 * the event is no longer kept.
 *
 * <p><b>Threading, durability, errors:</b> as {@link CallerStore}. All methods are called outside of transactions of the
 * host.
 */
public interface DeliveryStore {

    /**
     * How long a delivery may be pending. Nobody sends to a webhook that is no longer configured; longer than any outage after
     * which deliveries are still wanted.
     */
    Duration MAX_PENDING = Duration.ofDays(30);

    /**
     * Queues deliveries of the events since the last call, of whatever node; of those since the first call if there was
     * none. The events that were considered, and the deliveries, are written together.
     *
     * @param webhook configured name of the webhook
     * @param projects projects whose events are delivered; {@code null} for every project
     * @param types types of the events that are delivered; {@code null} for every type
     * @param limit maximum number of events to consider in this call, at least 1
     * @return how many events were considered; fewer than the limit when there are no more yet
     */
    int queue(String webhook, @Nullable Set<String> projects, @Nullable Set<String> types, int limit);

    /**
     * Claims pending deliveries that are due. Of any number of nodes, one gets each of them. One whose node does not
     * {@linkplain #finish finish} it within the lease is claimed again.
     *
     * @param webhook configured name of the webhook
     * @param node name of the node
     * @param max maximum number of deliveries, at least 1
     * @param lease how long the node has for it
     * @return the claimed deliveries, due first; their {@link WebhookDelivery#attempt} counts this try
     */
    List<WebhookDelivery> claim(String webhook, String node, int max, Duration lease);

    /**
     * Keeps what became of a claimed delivery.
     *
     * @param claimed as {@link #claim} returned it
     * @param node name of the node that claimed it
     * @return whether the node still had it; if not, nothing is written
     */
    boolean finish(WebhookDelivery claimed, String node, DeliveryAttempt attempt);

    /**
     * Lists deliveries, the latest first.
     *
     * @param webhook configured name of the webhook
     * @param projects projects of the events; {@code null} for every project
     * @param state where the deliveries are
     * @param limit maximum number of deliveries, at least 1
     */
    List<WebhookDelivery> list(String webhook, @Nullable Set<String> projects, WebhookDelivery.State state, int limit);

    /** {@return a delivery; empty when there is none} */
    Optional<WebhookDelivery> find(String id);

    /**
     * Makes a delivery that is not pending due at once.
     *
     * @param record kept in the same transaction, as {@link CallerStore#write} keeps one; {@code null} for none
     * @return whether there is such a delivery; if not, nothing is written
     * @throws AgentJobRepeatedRequestException when there is a record of the same scope; nothing is written
     */
    boolean retry(String id, @Nullable IdempotencyRecord record);

    /**
     * Deletes deliveries that are not pending, and those that were queued longer ago than {@link #MAX_PENDING}.
     *
     * @param before only those queued before this time
     * @param limit maximum number of deliveries to delete in this call, at least 1
     * @return how many were deleted
     */
    int purgeBefore(Instant before, int limit);
}
