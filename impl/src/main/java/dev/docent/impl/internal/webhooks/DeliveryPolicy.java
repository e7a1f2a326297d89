package dev.docent.impl.internal.webhooks;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

import dev.docent.base.internal.http.HeaderValues;
import dev.docent.base.internal.http.client.RawHttpResponse;
import dev.docent.jobs.internal.outbox.DeliveryAttempt;
import dev.docent.jobs.internal.outbox.WebhookDelivery;
import dev.docent.jobs.internal.outbox.WebhookDelivery.State;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a delivery after a try. A success is any 2xx; 410 gives it up; whatever else is tried again with pauses
 * that double, until a day after it was queued. {@code Retry-After} may make a pause longer.
 */
final class DeliveryPolicy {

    static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    static final Duration MAX_PAUSE = Duration.ofHours(3);
    static final Duration LIMIT = Duration.ofHours(24);

    private static final int MAX_ERROR = 2_000;
    private static final int MAX_DOUBLINGS = 20;
    private static final int MAX_DIGITS = 9;

    private final DoubleSupplier random;

    DeliveryPolicy() {
        this(() -> ThreadLocalRandom.current().nextDouble());
    }

    /** @param random from 0 to 1, for the jitter */
    DeliveryPolicy(DoubleSupplier random) {
        this.random = random;
    }

    DeliveryAttempt after(WebhookDelivery delivery, RawHttpResponse response, Instant now) {
        int status = response.status();
        if (status >= 200 && status < 300) {
            return new DeliveryAttempt(State.DELIVERED, now, status, null);
        }
        if (status == 410) {
            return new DeliveryAttempt(State.DEAD, now, status, "it responded with 410: it wants no more events");
        }
        String redirect = status >= 300 && status < 400 ? "; redirects are not followed" : "";
        return later(delivery, retryAfter(response, now), now, status, "it responded with " + status + redirect);
    }

    DeliveryAttempt after(WebhookDelivery delivery, String error, Instant now) {
        return later(delivery, Duration.ZERO, now, null, error);
    }

    private DeliveryAttempt later(
            WebhookDelivery delivery, Duration atLeast, Instant now, @Nullable Integer status, String error) {
        Duration pause = pause(delivery.attempt());
        Instant due = now.plus(pause.compareTo(atLeast) < 0 ? atLeast : pause);
        boolean over = due.isAfter(delivery.queuedAt().plus(LIMIT));
        String text = over ? error + "; given up after " + delivery.attempt() + " tries" : error;
        return new DeliveryAttempt(
                over ? State.DEAD : State.PENDING,
                over ? now : due,
                status,
                text.substring(0, Math.min(MAX_ERROR, text.length())));
    }

    /** The jitter keeps deliveries that failed together from being tried together. */
    private Duration pause(int attempt) {
        Duration doubled = FIRST_PAUSE.multipliedBy(1L << Math.min(MAX_DOUBLINGS, Math.max(0, attempt - 1)));
        Duration most = doubled.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : doubled;
        return Duration.ofMillis((long) (most.toMillis() * (0.5 + random.getAsDouble() / 2)));
    }

    /** {@return the pause that the receiver asks for, at most {@link #LIMIT}; zero if there is none} */
    static Duration retryAfter(RawHttpResponse response, Instant now) {
        String text = response.header("retry-after");
        Duration pause = text.matches("[0-9]{1," + MAX_DIGITS + "}")
                ? Duration.ofSeconds(Long.parseLong(text))
                : HeaderValues.date(text).map(end -> Duration.between(now, end)).orElse(Duration.ZERO);
        return pause.isNegative() ? Duration.ZERO : pause.compareTo(LIMIT) > 0 ? LIMIT : pause;
    }
}
