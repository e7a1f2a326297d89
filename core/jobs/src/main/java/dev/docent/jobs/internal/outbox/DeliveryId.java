package dev.docent.jobs.internal.outbox;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/** The ids of deliveries: the same event has the same delivery to a webhook, on whatever node it is queued. */
public final class DeliveryId {

    /** Of the 32 bytes of a digest: enough to be different from all others. */
    private static final int BYTES = 21;

    private DeliveryId() {}

    /** {@return the id of the delivery of an event to a webhook} */
    public static String of(String webhook, String eventId) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((webhook.length() + " " + webhook + eventId).getBytes(StandardCharsets.UTF_8));
            return "dlv_" + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, BYTES));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256", missing);
        }
    }
}
