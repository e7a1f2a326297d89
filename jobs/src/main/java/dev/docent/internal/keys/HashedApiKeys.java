package dev.docent.internal.keys;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeyVerifier;

/**
 * API keys indexed by the SHA-256 digest of the whole token. Keys are long and random, so one fast hash protects them;
 * the lookup is by digest, so timing reveals nothing about a key.
 */
public final class HashedApiKeys implements ApiKeyVerifier {

    private final String prefix;
    private final Map<ByteBuffer, ApiKey> keysByHash;

    /**
     * @param prefix what every token starts with, without the underscore that follows it
     * @param keysByHash the keys by their SHA-256 in lower-case hexadecimal digits
     */
    public HashedApiKeys(String prefix, Map<String, ApiKey> keysByHash) {
        this.prefix = prefix + "_";
        this.keysByHash = keysByHash.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(
                        key -> ByteBuffer.wrap(HexFormat.of().parseHex(key.getKey())), Map.Entry::getValue));
    }

    @Override
    public Optional<ApiKey> verify(String token) {
        return token.startsWith(prefix) ? Optional.ofNullable(keysByHash.get(sha256(token))) : Optional.empty();
    }

    private static ByteBuffer sha256(String token) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return ByteBuffer.wrap(digest.digest(token.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }
}
