package dev.docent.api.keys;

import java.util.Optional;

/**
 * SPI: who knows the admin API keys of this host.
 *
 * <p>A host brings its own by having exactly one CDI bean of this type; it then replaces the keys of MicroProfile Config.
 * The verifier only <em>identifies</em> a key; expiry, scope, project and address are checked by Docent on the returned
 * {@link ApiKey}, the same way for every verifier.
 *
 * <p><b>Threading:</b> called by many request threads at once. <b>Secrets:</b> the token is a credential: never log it,
 * never put it into an exception. Compare hashes, or compare in constant time.
 */
@FunctionalInterface
public interface ApiKeyVerifier {

    /**
     * Identifies a bearer token.
     *
     * @param token what followed {@code Bearer} in the {@code Authorization} header: 1 to 512 characters of RFC 6750's
     *     {@code b64token}, never {@code null}; otherwise untrusted
     * @return what the key may do; {@link Optional#empty()} when the token is unknown or withdrawn, never {@code null}
     * @throws RuntimeException when the verifier cannot tell for now; the caller gets a 500 without details
     */
    Optional<ApiKey> verify(String token);
}
