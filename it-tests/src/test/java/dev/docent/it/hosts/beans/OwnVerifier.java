package dev.docent.it.hosts.beans;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.it.wire.Keys;

/** The host's own key store, whose tokens have no prefix. */
@ApplicationScoped
public class OwnVerifier implements ApiKeyVerifier {

    public static final String TOKEN = Keys.MARK + "-of-the-host";
    public static final String WRITING = Keys.MARK + "-of-the-host-writing";
    public static final String EXPIRED = Keys.MARK + "-of-the-host-expired";
    public static final String FAILING = Keys.MARK + "-of-the-host-error";

    @Override
    public Optional<ApiKey> verify(String token) {
        return switch (token) {
            case TOKEN -> Optional.of(key(Scope.READ, null));
            case WRITING -> Optional.of(key(Scope.WRITE, null));
            case EXPIRED -> Optional.of(key(Scope.READ, Instant.EPOCH));
            case FAILING -> throw new IllegalStateException("the key server cannot be reached");
            default -> Optional.empty();
        };
    }

    private static ApiKey key(Scope scope, Instant expiresAt) {
        return ApiKey.builder("own", Set.of("alpha"), Set.of(scope))
                .expiresAt(expiresAt)
                .build();
    }
}
