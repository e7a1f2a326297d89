package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A request with an {@code Idempotency-Key} that took effect, and the response to it: a repetition of the request gets the
 * same response and has no effect.
 *
 * @param scope identifies the request: a digest of the key of the caller, the project, the route and the
 *     {@code Idempotency-Key}; 1 to {@value #MAX_DIGEST} characters of {@code A-Z a-z 0-9 _ -}
 * @param fingerprint digest of the request's content, of the same form: the same scope with another one is a mistake of the
 *     caller
 * @param status HTTP status of the response, 200 to 299
 * @param body body of the response, at most {@value #MAX_BODY} characters
 * @param expiresAt when the record ends, in microseconds, by {@link AgentJobStore#now}; from then on the scope is free
 */
public record IdempotencyRecord(String scope, String fingerprint, int status, String body, Instant expiresAt) {

    /** Maximum length of a digest. */
    public static final int MAX_DIGEST = 64;

    /** Maximum length of the body of a response, in UTF-16 code units. */
    public static final int MAX_BODY = 1_000_000;

    private static final Pattern DIGEST = Pattern.compile("[A-Za-z0-9_-]{1," + MAX_DIGEST + "}");

    /**
     * @throws NullPointerException when a component is {@code null}
     * @throws IllegalArgumentException when a component is not as described
     */
    public IdempotencyRecord {
        requireDigest(scope, "scope");
        requireDigest(fingerprint, "fingerprint");
        Objects.requireNonNull(body, "body");
        Objects.requireNonNull(expiresAt, "expiresAt");
        if (status < 200 || status > 299) {
            throw new IllegalArgumentException("status must be 200 to 299, but is " + status);
        }
        if (body.length() > MAX_BODY) {
            throw new IllegalArgumentException(
                    "body must have at most " + MAX_BODY + " characters, but has " + body.length());
        }
    }

    private static void requireDigest(String value, String name) {
        if (!DIGEST.matcher(Objects.requireNonNull(value, name)).matches()) {
            throw new IllegalArgumentException(
                    name + " must have 1 to " + MAX_DIGEST + " letters, digits, hyphens and underscores");
        }
    }

    /** {@return a text for logs, without the body} */
    @Override
    public String toString() {
        return "IdempotencyRecord[scope=" + scope + ", fingerprint=" + fingerprint + ", status=" + status
                + ", expiresAt=" + expiresAt + "]";
    }
}
