package dev.docent.api.keys;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * On whose behalf keys are issued: nobody issues, replaces or revokes a key that may do more than they may. Immutable and
 * safe to share between threads.
 */
public final class KeyAuthority {

    private final @Nullable String name;
    private final @Nullable ApiKey bounds;
    private final @Nullable String issuer;

    private KeyAuthority(@Nullable String name, @Nullable ApiKey bounds, @Nullable String issuer) {
        this.name = name;
        this.bounds = bounds;
        this.issuer = issuer;
    }

    /**
     * {@return the authority of the application itself, without bounds: the application has decided who may do this}
     *
     * @param name of the user on whose behalf it acts, for the audit and the quota; {@code null} when it is not known
     */
    public static KeyAuthority unlimited(@Nullable String name) {
        return new KeyAuthority(name, null, null);
    }

    /** {@return an authority with the projects, scopes, addresses and expiry of a key that the application knows} */
    public static KeyAuthority of(ApiKey bounds) {
        return new KeyAuthority(bounds.name(), bounds, null);
    }

    /**
     * {@return the authority of the holder of an issued key} Keys that it creates are revoked with it, and it can replace and
     * revoke no others.
     */
    public static KeyAuthority of(StoredApiKey issuer) {
        return new KeyAuthority(issuer.key().name(), issuer.key(), issuer.id());
    }

    /** {@return the name of the key or principal; {@code null} when it is not known} */
    public @Nullable String name() {
        return name;
    }

    /** {@return the {@linkplain StoredApiKey#id id} of the issued key; {@code null} for another authority} */
    public @Nullable String issuer() {
        return issuer;
    }

    /** {@return when the authority ends; {@code null} if it does not} */
    public @Nullable Instant expiresAt() {
        return bounds == null ? null : bounds.expiresAt();
    }

    /** {@return whether {@code key} may do nothing that this authority may not, nowhere and never else} */
    public boolean covers(ApiKey key) {
        Objects.requireNonNull(key, "key");
        return bounds == null
                || coversProjects(key)
                        && key.scopes().stream().allMatch(bounds::allows)
                        && coversAddresses(bounds, key)
                        && coversExpiry(bounds, key);
    }

    private static boolean coversExpiry(ApiKey bounds, ApiKey key) {
        Instant end = bounds.expiresAt();
        Instant expiry = key.expiresAt();
        return end == null || expiry != null && !expiry.isAfter(end);
    }

    private static boolean coversAddresses(ApiKey bounds, ApiKey key) {
        return bounds.addresses().isEmpty()
                || !key.addresses().isEmpty()
                        && key.addresses().stream()
                                .allMatch(range -> bounds.addresses().stream().anyMatch(own -> own.covers(range)));
    }

    /** {@return whether the authority extends to all projects of {@code key}} */
    public boolean coversProjects(ApiKey key) {
        return bounds == null
                || bounds.projects().contains(ApiKey.ALL_PROJECTS)
                || bounds.projects().containsAll(key.projects());
    }

    /** {@return whether it may replace the token of a key, or revoke it, as it is now} */
    public boolean mayChange(StoredApiKey key) {
        return issuer == null
                ? bounds == null
                        || coversProjects(key.key())
                                && key.key().scopes().stream().allMatch(bounds::allows)
                : issuer.equals(key.issuer());
    }
}
