package dev.docent.api.keys;

import java.util.Optional;

/**
 * SPI: identifies the admin API keys of this host.
 *
 * <p>A host provides its own as exactly one CDI bean of this type, which replaces the keys of MicroProfile Config. The
 * verifier only <em>identifies</em> a key; Docent checks expiry, scope, project and address on the returned
 * {@link ApiKey}, in the same way for every verifier.
 *
 * <p><b>Threading:</b> called concurrently by request threads; and again for a request that has waited, before it gets its
 * response, by another thread with a request context of its own. <b>Secrets:</b> the token is a credential: never log it,
 * never put it into an exception. Compare hashes, or compare in constant time.
 */
@FunctionalInterface
public interface ApiKeyVerifier {

    /**
     * Identifies a bearer token.
     *
     * @param token what followed {@code Bearer} in the {@code Authorization} header: 1 to 512 characters of RFC 6750's
     *     {@code b64token}, never {@code null}; otherwise untrusted
     * @return the key's properties; {@link Optional#empty()} if the token is unknown or revoked, never {@code null}
     * @throws RuntimeException when verification is not possible; the caller gets a 500 without details
     */
    Optional<ApiKey> verify(String token);
}
