package dev.docent.api.keys;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * An admin API key that {@link ApiKeys} has issued, as an {@link ApiKeyStore} keeps it: without its token. Immutable and
 * safe to share between threads.
 *
 * @param id identifies the key, also after its token has been replaced; 1 to {@value #MAX_ID} characters of {@code A-Z a-z
 *     0-9 _ -}
 * @param version 1 at first, and one more with each {@link ApiKeyStore#replace}
 * @param key what it may do
 * @param secrets digest of the present token, and perhaps that of the one before, which is valid until some time
 * @param createdAt when it was created, in microseconds
 * @param createdBy name of the key or principal that created it; {@code null} when it is not known
 * @param issuer {@link #id} of the stored key that created it, and with which it is revoked; {@code null} for none
 * @param revokedAt when it was revoked, in microseconds; {@code null} when it was not
 * @param revokedBy name of the key or principal that revoked it; {@code null} when it is not known
 * @param lastUsedAt when it was last used, some minutes exact; {@code null} for never
 */
public record StoredApiKey(
        String id,
        long version,
        ApiKey key,
        List<ApiKeySecret> secrets,
        Instant createdAt,
        @Nullable String createdBy,
        @Nullable String issuer,
        @Nullable Instant revokedAt,
        @Nullable String revokedBy,
        @Nullable Instant lastUsedAt) {

    /** Maximum length of an id. */
    public static final int MAX_ID = 64;

    /** Maximum number of secrets: that of the present token, and that of the one before. */
    public static final int MAX_SECRETS = 2;

    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1," + MAX_ID + "}");

    /**
     * @throws NullPointerException when a component that is not nullable is {@code null}
     * @throws IllegalArgumentException when a component is not as described
     */
    public StoredApiKey {
        if (!ID.matcher(Objects.requireNonNull(id, "id")).matches()) {
            throw new IllegalArgumentException("id must match " + ID);
        }
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(createdAt, "createdAt");
        secrets = List.copyOf(secrets);
        if (version < 1 || secrets.isEmpty() || secrets.size() > MAX_SECRETS) {
            throw new IllegalArgumentException("version must be positive, and secrets must have one or two elements");
        }
        if (secrets.get(0).validUntil() != null
                || secrets.size() == MAX_SECRETS && secrets.get(1).validUntil() == null) {
            throw new IllegalArgumentException(
                    "of two secrets the second has a validUntil, and the first never has one");
        }
    }

    /** {@return a key that nobody has used yet} */
    public static StoredApiKey created(
            String id,
            ApiKey key,
            ApiKeySecret secret,
            Instant createdAt,
            @Nullable String createdBy,
            @Nullable String issuer) {
        return new StoredApiKey(id, 1, key, List.of(secret), createdAt, createdBy, issuer, null, null, null);
    }

    /** {@return the next version, with another expiry and other secrets} */
    public StoredApiKey rotated(ApiKey key, List<ApiKeySecret> secrets) {
        return new StoredApiKey(
                id, version + 1, key, secrets, createdAt, createdBy, issuer, revokedAt, revokedBy, lastUsedAt);
    }

    /** {@return whether it was revoked} */
    public boolean isRevoked() {
        return revokedAt != null;
    }
}
