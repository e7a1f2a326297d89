package dev.docent.sample;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;

/** Each tenant has a key for its own project. The only bean of its type, so it needs no configuration. */
@ApplicationScoped
public class TenantKeys implements ApiKeyVerifier {

    private final Map<String, ApiKey> keysByHash = new ConcurrentHashMap<>();

    public void accept(String sha256, String tenant) {
        keysByHash.put(
                sha256,
                ApiKey.builder(tenant, Set.of(tenant), Set.of(Scope.WRITE)).build());
    }

    @Override
    public Optional<ApiKey> verify(String token) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.US_ASCII));
            return Optional.ofNullable(keysByHash.get(HexFormat.of().formatHex(hash)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
