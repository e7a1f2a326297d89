package dev.docent.jobs.internal.outbox;

import java.util.Arrays;
import java.util.Base64;

import dev.docent.base.internal.digests.Sha256;

/** The ids of deliveries: the same event has the same delivery to a webhook, on whatever node it is queued. */
public final class DeliveryId {

    /** Of the 32 bytes of a digest: enough to be different from all others. */
    private static final int BYTES = 21;

    private DeliveryId() {}

    /** {@return the id of the delivery of an event to a webhook} */
    public static String of(String webhook, String eventId) {
        byte[] digest = Sha256.of(webhook.length() + " " + webhook + eventId);
        return "dlv_" + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, BYTES));
    }
}
