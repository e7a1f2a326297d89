package dev.docent.api.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that the sender and the receiver of webhooks share, by Standard Webhooks 1.0: {@code whsec_} and 24 to 64 random
 * bytes in Base64. Signs what the sender sends; a receiver uses {@link WebhookVerifier}.
 *
 * <p>Immutable and thread-safe. Its text never contains the secret.
 */
public final class WebhookSecret {

    /** What the text of a secret begins with. */
    public static final String PREFIX = "whsec_";

    /** Minimum number of bytes of a secret. */
    public static final int MIN_BYTES = 24;

    /** Maximum number of bytes of a secret. */
    public static final int MAX_BYTES = 64;

    static final String VERSION = "v1,";

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    private WebhookSecret(byte[] bytes) {
        this.key = new SecretKeySpec(bytes, ALGORITHM);
    }

    /**
     * {@return the secret of a text}
     *
     * @param text {@code whsec_} and Base64; white space around it is ignored
     * @throws NullPointerException when the text is {@code null}
     * @throws IllegalArgumentException when the text is no such secret; the message does not repeat it
     */
    public static WebhookSecret of(String text) {
        String stripped = Objects.requireNonNull(text, "text").strip();
        if (!stripped.startsWith(PREFIX)) {
            throw new IllegalArgumentException("a secret of webhooks must begin with " + PREFIX);
        }
        byte[] bytes = decoded(stripped.substring(PREFIX.length()));
        if (bytes.length < MIN_BYTES || bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException("a secret of webhooks must have " + MIN_BYTES + " to " + MAX_BYTES
                    + " bytes, but has " + bytes.length + "; make one with: echo " + PREFIX
                    + "$(openssl rand -base64 32)");
        }
        return new WebhookSecret(bytes);
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException malformed) {
            // its message may quote characters of the secret
            throw new IllegalArgumentException("a secret of webhooks must be " + PREFIX + " and Base64");
        }
    }

    /**
     * {@return the signature of a webhook, one element of {@code webhook-signature}: {@code v1,} and the HMAC-SHA256 of id,
     * time and body in Base64}
     *
     * @param id {@code webhook-id}
     * @param at {@code webhook-timestamp}; only its seconds count
     * @param body the content as it is sent
     * @throws NullPointerException when an argument is {@code null}
     */
    public String sign(String id, Instant at, byte[] body) {
        return sign(id, Long.toString(at.getEpochSecond()), body);
    }

    /** Signs a time as it was received. */
    String sign(String id, String seconds, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update((id + "." + seconds + ".").getBytes(StandardCharsets.UTF_8));
            return VERSION + Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (NoSuchAlgorithmException | InvalidKeyException missing) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, missing);
        }
    }

    /** {@return a text without the secret} */
    @Override
    public String toString() {
        return PREFIX + "****";
    }
}
