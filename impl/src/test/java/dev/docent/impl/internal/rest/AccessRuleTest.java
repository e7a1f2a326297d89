package dev.docent.impl.internal.rest;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;
import dev.docent.base.internal.keys.Caller;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.TestConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class AccessRuleTest {

    private static final String JWT = "eyJhbGciOiJSUzI1NiJ9." + "a".repeat(900) + ".c2ln";

    /** Knows tokens of a host without a prefix. */
    private final AccessPolicy policy = AccessPolicy.apiKeys(
            token -> switch (token) {
                case "of-the-host" -> Optional.of(key(null));
                case "of-the-host-expired" -> Optional.of(key(Instant.EPOCH));
                default -> Optional.empty();
            },
            "acme",
            Clock.systemUTC());

    @ParameterizedTest
    @ValueSource(strings = {"", "Basic dXNlcjpwYXNz", "Bearer someone-elses", "Bearer a b"})
    void a_reader_without_a_key_is_anonymous_where_docs_are_public(String authorization) {
        assertThat(read(true, authorization)).isSameAs(Caller.ANONYMOUS);
    }

    @Test
    void a_foreign_token_is_not_a_wrong_key_where_docs_are_public() {
        assertThat(read(true, "Bearer " + JWT)).isSameAs(Caller.ANONYMOUS);
    }

    @Test
    void a_foreign_token_gives_access_to_nothing_else() {
        assertThat(refusal(() -> read(false, "Bearer " + JWT))).isEqualTo(Reason.FOREIGN_TOKEN);
        assertThat(refusal(() -> AccessRule.ADMIN_API.admit(
                        policy, settings(), () -> true, bearer("Bearer " + JWT), Scope.READ)))
                .isEqualTo(Reason.FOREIGN_TOKEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer acme_wrong", "Bearer acme_wrong wrong", "Bearer of-the-host-expired"})
    void a_wrong_key_is_refused_even_where_docs_are_public(String authorization) {
        assertThat(refusal(() -> read(true, authorization))).isEqualTo(Reason.INVALID_TOKEN);
    }

    @Test
    void a_key_is_recognized_where_docs_are_public() {
        assertThat(read(true, "Bearer of-the-host").reaches("alpha")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer of-the-host", "Bearer acme_wrong", "Basic dXNlcjpwYXNz"})
    void a_forge_is_nobody_whatever_credentials_it_sends(String authorization) {
        assertThat(AccessRule.FORGE_HOOK.admit(policy, settings(), () -> false, bearer(authorization), Scope.WRITE))
                .isSameAs(Caller.ANONYMOUS);
        assertThat(AccessRule.FORGE_HOOK.needsCredentials()).isFalse();
    }

    private Caller read(boolean publiclyReadable, String authorization) {
        return AccessRule.DOCS.admit(policy, settings(), () -> publiclyReadable, bearer(authorization), Scope.READ);
    }

    private static Reason refusal(Runnable admission) {
        return catchThrowableOfType(AccessRefusedException.class, admission::run)
                .reason();
    }

    private static Credentials bearer(String authorization) {
        return new Credentials(List.of(authorization), () -> "127.0.0.1", Optional::empty, role -> false);
    }

    private static ApiKey key(Instant expiresAt) {
        return ApiKey.builder("own", Set.of("alpha"), Set.of(Scope.READ))
                .expiresAt(expiresAt)
                .build();
    }

    private static AccessSettings settings() {
        return TestConfig.of(Map.of("docent.admin.security", "off-anyone-may-read-every-job"))
                .access();
    }
}
