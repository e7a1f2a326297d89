package dev.docent.api.operations;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * This node has tried to deliver an event to a webhook.
 *
 * @param webhook name of the webhook in the settings
 * @param projectId project of the event
 * @param outcome what became of the delivery
 * @param status HTTP status of the response; {@code null} if there was none
 */
public record WebhookAttempted(
        String webhook,
        String projectId,
        Outcome outcome,
        @Nullable Integer status) implements NodeEvent {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public WebhookAttempted {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(projectId, "projectId");
        Objects.requireNonNull(outcome, "outcome");
    }

    /** What became of a delivery after a try. */
    public enum Outcome {
        /** The receiver has it. */
        DELIVERED,
        /** It failed and will be tried again. */
        FAILED,
        /** It failed and is not tried again. */
        GIVEN_UP
    }
}
