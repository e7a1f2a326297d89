package dev.docent.api.keys;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * Issues admin API keys while the application runs, for the host: inject it. They are accepted beside those of {@code
 * docent.admin.keys}, on all nodes that share the {@link ApiKeyStore}.
 *
 * <p>Every method is called on behalf of a {@link KeyAuthority}, beyond which no key goes. Who may call is the application's
 * decision.
 *
 * <p><b>Revocation:</b> a key that is revoked is refused by this node at once, and by all others within a second, if their
 * store is reachable; if it is not, they refuse it as soon as they do not know better. A request that has waited meanwhile is
 * refused, too.
 *
 * <p><b>Threading:</b> safe for any number of threads and nodes.
 *
 * <p><b>Errors:</b> every method throws {@link UnsupportedOperationException} when no keys can be issued: {@code
 * docent.admin.security} is not {@code keys}, the host has an {@link ApiKeyVerifier} of its own, or its store of jobs is
 * neither Docent's nor accompanied by an {@link ApiKeyStore}; and {@link
 * dev.docent.api.jobs.AgentJobStoreUnavailableException} when the store is temporarily unavailable.
 */
public interface ApiKeys {

    /** How many keys may be created in an hour on behalf of one name. */
    int MAX_PER_HOUR = 10;

    /**
     * Creates a key.
     *
     * @return the key with its token, which cannot be read again
     * @throws ApiKeyRefusedException when it would exceed the authority, its name is that of another key, {@value
     *     #MAX_PER_HOUR} keys have been created within an hour, or the key of the authority is revoked
     */
    IssuedApiKey create(NewApiKey key, KeyAuthority authority);

    /**
     * Replaces the token of a key; id, name, projects, scopes and addresses stay. A third token ends the first at once.
     *
     * @param id {@link StoredApiKey#id} of the key
     * @param overlap how long the present token is accepted beside the new one, if the key does not expire before; zero to end
     *     it at once
     * @param validity how long the key is valid from now on; {@code null} for a key that does not expire
     * @return the key with its new token, which cannot be read again
     * @throws ApiKeyRefusedException when there is no such key in the authority, it would exceed it, or the key is revoked
     * @throws IllegalArgumentException when a time is negative, or the validity not positive
     */
    IssuedApiKey rotate(String id, Duration overlap, @Nullable Duration validity, KeyAuthority authority);

    /**
     * Revokes a key, and all keys that were issued by it. Has no effect on a key that is revoked.
     *
     * @return the key as it is now
     * @throws ApiKeyRefusedException when there is no such key in the authority
     */
    StoredApiKey revoke(String id, KeyAuthority authority);

    /** {@return the key with this id; empty when the authority does not extend to the projects of such a key} */
    Optional<StoredApiKey> get(String id, KeyAuthority authority);

    /**
     * {@return one page of the keys to whose projects the authority extends, in the order of their ids}
     *
     * @param after id before the page; {@code null} for the first page
     * @param limit maximum number of keys, 1 to 1,000; a page with fewer is the last one
     * @throws IllegalArgumentException when {@code limit} is out of bounds
     */
    List<StoredApiKey> list(@Nullable String after, int limit, KeyAuthority authority);
}
