package dev.docent.api.webhooks;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

/**
 * Verifies webhooks by Standard Webhooks 1.0: that a sender who knows the secret has sent exactly this id, time and body, not
 * long ago. In a servlet:
 *
 * <pre>{@code
 * WebhookVerifier verifier = WebhookVerifier.of(secret);
 * String id = verifier.verify(request::getHeader, request.getInputStream().readAllBytes());
 * }</pre>
 *
 * <p>A webhook may arrive more than once, with the same id: skip ids that you have seen. Verify the bytes as they were
 * received; JSON that was parsed and written again has other bytes.
 *
 * <p>Immutable and thread-safe.
 */
public final class WebhookVerifier {

    /** How far the time of a webhook may be from the receiver's, in either direction. */
    public static final Duration TOLERANCE = Duration.ofMinutes(5);

    /** Header with the id of the event. */
    public static final String ID = "webhook-id";

    /** Header with the time of the try, in seconds since 1970 in UTC. */
    public static final String TIMESTAMP = "webhook-timestamp";

    /** Header with the signatures, with spaces between them. */
    public static final String SIGNATURE = "webhook-signature";

    private static final int MAX_DIGITS = 12;
    private static final int MAX_SIGNATURES = 20;

    private final List<WebhookSecret> secrets;
    private final Clock clock;

    private WebhookVerifier(List<WebhookSecret> secrets, Clock clock) {
        this.secrets = secrets;
        this.clock = clock;
    }

    /**
     * {@return a verifier that accepts each of these secrets: while a secret is replaced, name the old one, too}
     *
     * @param secrets {@code whsec_} and Base64, at least one
     * @throws NullPointerException when a secret is {@code null}
     * @throws IllegalArgumentException when there is none, or one is malformed; the message does not repeat it
     */
    public static WebhookVerifier of(String... secrets) {
        if (secrets.length == 0) {
            throw new IllegalArgumentException("a verifier of webhooks needs a secret");
        }
        return new WebhookVerifier(Arrays.stream(secrets).map(WebhookSecret::of).toList(), Clock.systemUTC());
    }

    /** {@return the same verifier with another clock, for tests} */
    public WebhookVerifier withClock(Clock other) {
        return new WebhookVerifier(secrets, Objects.requireNonNull(other, "other"));
    }

    /**
     * Verifies a request.
     *
     * @param headers finds the value of a header by its name in lower case; {@code null} if the request has none
     * @param body the body as it was received
     * @return the id of the event, the same each time that it is delivered
     * @throws WebhookVerificationException when the request is not by a sender that knows a secret, or too old or new
     * @throws NullPointerException when an argument is {@code null}
     */
    public String verify(Function<String, @Nullable String> headers, byte[] body) throws WebhookVerificationException {
        Objects.requireNonNull(body, "body");
        String id = header(headers, ID);
        String seconds = header(headers, TIMESTAMP);
        requireRecent(seconds);
        String[] signatures = header(headers, SIGNATURE).split(" ", MAX_SIGNATURES + 1);
        boolean verified = false;
        for (WebhookSecret secret : secrets) {
            byte[] expected = ascii(secret.sign(id, seconds, body));
            for (int i = 0; i < Math.min(signatures.length, MAX_SIGNATURES); i++) {
                verified |= MessageDigest.isEqual(expected, ascii(signatures[i]));
            }
        }
        if (!verified) {
            throw new WebhookVerificationException("No signature of the webhook is by a known secret");
        }
        return id;
    }

    private static String header(Function<String, @Nullable String> headers, String name)
            throws WebhookVerificationException {
        String value = headers.apply(name);
        if (value == null || value.isBlank()) {
            throw new WebhookVerificationException("The request has no header " + name);
        }
        return value.strip();
    }

    private void requireRecent(String seconds) throws WebhookVerificationException {
        boolean digits = seconds.length() <= MAX_DIGITS && seconds.chars().allMatch(c -> '0' <= c && c <= '9');
        if (!digits) {
            throw new WebhookVerificationException("The header " + TIMESTAMP + " is no time in seconds");
        }
        long difference = clock.instant().getEpochSecond() - Long.parseLong(seconds);
        if (Math.abs(difference) > TOLERANCE.toSeconds()) {
            throw new WebhookVerificationException("The time of the webhook is more than " + TOLERANCE.toMinutes()
                    + " minutes from that of this machine; synchronize its clock, or the request is a repetition by"
                    + " somebody else");
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
