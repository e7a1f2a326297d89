package dev.docent.api.keys;

import java.time.Instant;
import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * What is kept of the token of a {@link StoredApiKey}: its digest.
 *
 * @param sha256 SHA-256 of the whole token, 64 lower-case hexadecimal digits
 * @param validUntil time from which it is rejected although the key is still valid; {@code null} unless it was replaced
 */
public record ApiKeySecret(String sha256, @Nullable Instant validUntil) {

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    /**
     * @throws NullPointerException when {@code sha256} is {@code null}
     * @throws IllegalArgumentException when it is no digest; the message does not repeat it
     */
    public ApiKeySecret {
        if (!DIGEST.matcher(Objects.requireNonNull(sha256, "sha256")).matches()) {
            throw new IllegalArgumentException("sha256 must be 64 lower-case hexadecimal digits");
        }
    }

    /** {@return whether it is accepted at {@code now}, if the key is} */
    public boolean isValidAt(Instant now) {
        return validUntil == null || now.isBefore(validUntil);
    }
}
