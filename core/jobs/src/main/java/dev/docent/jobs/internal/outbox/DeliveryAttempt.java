package dev.docent.jobs.internal.outbox;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What became of a try of a delivery.
 *
 * @param state where the delivery is now
 * @param dueAt when it is tried next, if it is pending
 * @param status HTTP status of the response; {@code null} when there was none
 * @param error what went wrong, at most 2,000 characters; {@code null} for nothing
 */
public record DeliveryAttempt(
        WebhookDelivery.State state,
        Instant dueAt,
        @Nullable Integer status,
        @Nullable String error) {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public DeliveryAttempt {
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(dueAt, "dueAt");
    }
}
