package dev.docent.jobs.internal.outbox;

import java.time.Instant;
import java.util.Objects;

import dev.docent.api.jobs.callers.OutboxEvent;
import org.jspecify.annotations.Nullable;

/**
 * The delivery of an event to a webhook.
 *
 * @param id identifies the delivery, 1 to 64 characters
 * @param webhook configured name of the webhook, 1 to {@value #MAX_NAME} characters
 * @param event what is delivered; its id is the same on every try
 * @param state where the delivery is
 * @param attempt how many times it was tried
 * @param queuedAt when it was queued, by the store's clock
 * @param dueAt when it is tried next, if it is pending
 * @param lastTryAt when it was last tried; {@code null} before
 * @param lastStatus HTTP status of the last response; {@code null} when there was none
 * @param lastError what went wrong last; {@code null} for nothing
 */
public record WebhookDelivery(
        String id,
        String webhook,
        OutboxEvent event,
        State state,
        int attempt,
        Instant queuedAt,
        Instant dueAt,
        @Nullable Instant lastTryAt,
        @Nullable Integer lastStatus,
        @Nullable String lastError) {

    /** Maximum length of the name of a webhook. */
    public static final int MAX_NAME = 64;

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public WebhookDelivery {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(state, "state");
        Objects.requireNonNull(queuedAt, "queuedAt");
        Objects.requireNonNull(dueAt, "dueAt");
    }

    /**
     * {@return the same delivery, due at once}
     *
     * @param now the time, by the store's clock; without meaning for a delivery that is pending
     */
    public WebhookDelivery retriedAt(Instant now) {
        return state == State.PENDING
                ? this
                : new WebhookDelivery(
                        id, webhook, event, State.PENDING, attempt, now, now, lastTryAt, lastStatus, lastError);
    }

    /** Where a delivery is. */
    public enum State {
        /** It waits for its first or next try, or is being tried. */
        PENDING,
        /** The receiver has accepted it. */
        DELIVERED,
        /** It is not tried any more, unless somebody asks for it. */
        DEAD
    }
}
