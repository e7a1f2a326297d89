package dev.docent.base.internal.keys;

import java.util.Map;
import java.util.Optional;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.base.internal.digests.Sha256;

/**
 * API keys indexed by the SHA-256 digest of the whole token. Keys are long and random, so one fast hash protects them;
 * the lookup is by digest, so timing reveals nothing about a key.
 */
public final class HashedApiKeys implements ApiKeyVerifier {

    private final String prefix;
    private final Map<String, ApiKey> keysByHash;

    /**
     * @param prefix what every token starts with, without the underscore that follows it
     * @param keysByHash the keys by their SHA-256 in lower-case hexadecimal digits
     */
    public HashedApiKeys(String prefix, Map<String, ApiKey> keysByHash) {
        this.prefix = prefix + "_";
        this.keysByHash = Map.copyOf(keysByHash);
    }

    @Override
    public Optional<ApiKey> verify(String token) {
        return token.startsWith(prefix) ? Optional.ofNullable(keysByHash.get(Sha256.hex(token))) : Optional.empty();
    }
}
