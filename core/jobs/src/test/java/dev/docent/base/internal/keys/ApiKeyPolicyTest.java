package dev.docent.base.internal.keys;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;
import dev.docent.jobs.internal.StoreClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

class ApiKeyPolicyTest {

    private static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");
    private static final String TOKEN = "acme_0123456789abcdef";
    /** SHA-256 of {@link #TOKEN}, by {@code printf %s acme_0123456789abcdef | openssl dgst -sha256}. */
    private static final String HASH = "49ffc4cb55482578e9f86030a6f10929e9d0b5f2c91b06fb90899fc26bceb7a3";

    @Test
    void a_known_key_has_access_to_its_projects_only() {
        Caller caller = policy(key(Set.of(Scope.READ), null)).admit(bearer(TOKEN), Scope.READ);

        assertThat(caller.reaches("alpha")).isTrue();
        assertThat(caller.reaches("Alpha")).isFalse();
        assertThat(caller.reaches("beta")).isFalse();
    }

    @Test
    void an_asterisk_gives_access_to_every_project() {
        ApiKey key = ApiKey.builder("ci", Set.of("*"), Set.of(Scope.READ)).build();

        assertThat(policy(key).admit(bearer(TOKEN), Scope.READ).reaches("anything"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer " + TOKEN, "bearer " + TOKEN, "BEARER   " + TOKEN, "  Bearer " + TOKEN + " "})
    void the_scheme_is_case_insensitive_and_spaces_do_not_matter(String header) {
        assertThat(policy(key(Set.of(Scope.READ), null)).admit(header(header), Scope.READ))
                .isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Basic dXNlcjpwYXNz",
                "Bearer",
                "Bearer ",
                TOKEN,
                "Bearer\u00a0" + TOKEN,
                "Bearertoken " + TOKEN
            })
    void without_a_bearer_token_there_are_no_credentials(String header) {
        assertThat(refusal(header(header), Scope.READ)).isEqualTo(Reason.NO_CREDENTIALS);
    }

    @Test
    void no_header_is_no_credentials() {
        assertThat(refusal(new Credentials(List.of(), () -> "127.0.0.1", Optional::empty, role -> false), Scope.READ))
                .isEqualTo(Reason.NO_CREDENTIALS);
    }

    @Test
    void two_headers_are_ambiguous_even_when_they_are_equal() {
        Credentials twice = new Credentials(
                List.of("Bearer " + TOKEN, "Bearer " + TOKEN), () -> "127.0.0.1", Optional::empty, role -> false);

        assertThat(refusal(twice, Scope.READ)).isEqualTo(Reason.AMBIGUOUS_CREDENTIALS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "acme_0123456789abcdeg",
                "acme_",
                TOKEN + "," + TOKEN,
                TOKEN + " " + TOKEN,
                "acme_\u00e9",
                "acme_\u0000"
            })
    void an_unknown_or_garbled_token_is_invalid(String token) {
        assertThat(refusal(bearer(token), Scope.READ)).isEqualTo(Reason.INVALID_TOKEN);
    }

    @ParameterizedTest
    @MethodSource
    void what_cannot_be_a_token_is_invalid_without_being_looked_up(String token) {
        AccessPolicy policy = AccessPolicy.apiKeys(
                looked -> {
                    throw new AssertionError("was looked up");
                },
                "acme",
                Clock.systemUTC());

        AccessRefusedException refused =
                catchThrowableOfType(AccessRefusedException.class, () -> policy.admit(bearer(token), Scope.READ));

        assertThat(refused.reason()).isEqualTo(Reason.INVALID_TOKEN);
    }

    static Stream<String> what_cannot_be_a_token_is_invalid_without_being_looked_up() {
        return Stream.of("acme_" + "a".repeat(100_000), "acme_=_", "acme_,", "acme_@b", "acme_[", "acme_{");
    }

    @ParameterizedTest
    @MethodSource
    void an_unknown_token_without_the_prefix_of_a_key_is_foreign(String token) {
        assertThat(refusal(bearer(token), Scope.READ)).isEqualTo(Reason.FOREIGN_TOKEN);
    }

    static Stream<String> an_unknown_token_without_the_prefix_of_a_key_is_foreign() {
        String jwt = "eyJhbGciOiJSUzI1NiJ9." + "a".repeat(800) + ".c2ln";
        return Stream.of(jwt, "mint_0123456789abcdef", "ACME_0123456789abcdef", "acme", "acme-1", "=", "\"acme_1\"");
    }

    @Test
    void a_foreign_token_is_refused_with_the_message_for_a_wrong_key() {
        assertThat(Reason.FOREIGN_TOKEN.message()).isEqualTo(Reason.INVALID_TOKEN.message());
    }

    @Test
    void a_key_known_to_the_host_is_not_foreign_whatever_its_form() {
        AccessPolicy policy = AccessPolicy.apiKeys(
                token -> Optional.of(key(Set.of(Scope.READ), NOW)), "acme", Clock.fixed(NOW, ZoneOffset.UTC));

        assertThat(refusal(policy, bearer("of-the-host"), Scope.READ)).isEqualTo(Reason.INVALID_TOKEN);
    }

    @Test
    void where_anyone_may_read_nobody_may_write() {
        AccessPolicy open = AccessPolicy.anyoneMayRead();

        assertThat(open.admit(bearer("whatever"), Scope.READ).reaches("alpha")).isTrue();
        assertThat(refusal(open, bearer(TOKEN), Scope.WRITE)).isEqualTo(Reason.INSUFFICIENT_SCOPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"azAZ09-._~+/", "acme=", "acme=="})
    void every_character_that_a_token_may_have_is_looked_up(String token) {
        AccessPolicy policy = AccessPolicy.apiKeys(
                looked -> looked.equals(token) ? Optional.of(key(Set.of(Scope.READ), null)) : Optional.empty(),
                "acme",
                Clock.systemUTC());

        assertThat(policy.admit(bearer(token), Scope.READ)).isNotNull();
    }

    @Test
    void a_key_expires_at_its_instant_and_not_before() {
        assertThat(policy(key(Set.of(Scope.READ), NOW.plusNanos(1))).admit(bearer(TOKEN), Scope.READ))
                .isNotNull();
        assertThat(refusal(policy(key(Set.of(Scope.READ), NOW)), bearer(TOKEN), Scope.READ))
                .isEqualTo(Reason.INVALID_TOKEN);
    }

    @Test
    void write_implies_read_but_not_the_other_way() {
        assertThat(policy(key(Set.of(Scope.WRITE), null)).admit(bearer(TOKEN), Scope.READ))
                .isNotNull();
        assertThat(refusal(policy(key(Set.of(Scope.READ), null)), bearer(TOKEN), Scope.WRITE))
                .isEqualTo(Reason.INSUFFICIENT_SCOPE);
    }

    @Test
    void a_key_is_refused_from_an_address_outside_its_ranges() {
        ApiKey key = ApiKey.builder("ci", Set.of("alpha"), Set.of(Scope.READ))
                .addresses(Set.of(AddressRange.parse("10.0.0.0/8")))
                .build();

        assertThat(refusal(policy(key), bearer(TOKEN), Scope.READ)).isEqualTo(Reason.ADDRESS_NOT_ALLOWED);
    }

    @Test
    void no_refusal_and_no_text_contains_the_token() {
        Credentials credentials = bearer(TOKEN + "x");
        AccessRefusedException refused = catchThrowableOfType(
                AccessRefusedException.class, () -> policy(key(Set.of(), null)).admit(credentials, Scope.READ));

        assertThat(refused.toString() + credentials).doesNotContain("0123456789");
    }

    @Test
    void while_the_time_is_unknown_only_keys_that_never_expire_are_admitted() {
        ApiKey eternal = key(Set.of(Scope.READ), null);
        ApiKey expiring = key(Set.of(Scope.READ), NOW.plusSeconds(1));

        assertThat(withoutClock(eternal).admit(bearer(TOKEN), Scope.READ)).isNotNull();
        assertThat(catchThrowableOfType(
                        AgentJobStoreUnavailableException.class,
                        () -> withoutClock(expiring).admit(bearer(TOKEN), Scope.READ)))
                .isNotNull();
    }

    private static AccessPolicy withoutClock(ApiKey key) {
        AgentJobRepository down = (AgentJobRepository) Proxy.newProxyInstance(
                ApiKeyPolicyTest.class.getClassLoader(),
                new Class<?>[] {AgentJobStore.class},
                (proxy, method, arguments) -> {
                    throw new AgentJobStoreUnavailableException("down", null);
                });
        return AccessPolicy.apiKeys(token -> Optional.of(key), "acme", StoreClock.of(down));
    }

    private static AccessPolicy policy(ApiKey key) {
        return AccessPolicy.apiKeys(
                new HashedApiKeys("acme", Map.of(HASH, key)), "acme", Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private static ApiKey key(Set<Scope> scopes, Instant expiresAt) {
        return ApiKey.builder("ci", Set.of("alpha"), scopes)
                .expiresAt(expiresAt)
                .build();
    }

    private static Credentials bearer(String token) {
        return header("Bearer " + token);
    }

    private static Credentials header(String value) {
        return new Credentials(List.of(value), () -> "127.0.0.1", Optional::empty, role -> false);
    }

    private static Reason refusal(Credentials credentials, Scope needed) {
        return refusal(policy(key(Set.of(Scope.READ), null)), credentials, needed);
    }

    private static Reason refusal(AccessPolicy policy, Credentials credentials, Scope needed) {
        return Optional.ofNullable(
                        catchThrowableOfType(AccessRefusedException.class, () -> policy.admit(credentials, needed)))
                .orElseThrow(() -> new AssertionError("was admitted"))
                .reason();
    }
}
