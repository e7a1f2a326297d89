package dev.docent.base.internal.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeyRefusedException;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.jobs.InMemoryApiKeyStore;
import dev.docent.jobs.internal.SettableClock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class IssuedApiKeysTest {

    private static final KeyAuthority APPLICATION = KeyAuthority.unlimited("ann");
    private static final Duration DAY = Duration.ofDays(1);

    private final SettableClock clock = new SettableClock();
    private final ApiKeyStore store = new InMemoryApiKeyStore();
    private final KnownApiKeys known =
            new KnownApiKeys("acme", new HashedApiKeys("acme", Map.of()), store, clock, () -> 0);
    private final IssuedApiKeys keys = new IssuedApiKeys("acme", Set.of("configured"), store, known, clock);

    @Test
    void an_issued_key_is_accepted_as_it_was_asked_for_and_its_token_is_nowhere_else() {
        IssuedApiKey issued = keys.create(
                NewApiKey.of("ci", Set.of("alpha"), Set.of(Scope.WRITE))
                        .usableFrom(Set.of(AddressRange.parse("10.0.0.0/8"))),
                APPLICATION);

        ApiKey key = known.verify(issued.token()).orElseThrow();
        assertThat(key).isEqualTo(issued.key().key());
        assertThat(key.name()).isEqualTo("ci");
        assertThat(key.projects()).containsExactly("alpha");
        assertThat(key.scopes()).containsExactly(Scope.WRITE);
        assertThat(key.addresses()).containsExactly(AddressRange.parse("10.0.0.0/8"));
        assertThat(key.expiresAt()).isEqualTo(clock.instant().plus(NewApiKey.DEFAULT_VALIDITY));
        assertThat(issued.key().createdBy()).isEqualTo("ann");
        assertThat(issued.token()).startsWith("acme_").hasSize("acme_".length() + 64);
        assertThat(issued.toString()).doesNotContain(issued.token().substring(5));
        assertThat(store.list(null, 10).toString())
                .doesNotContain(issued.token().substring(5));
    }

    @Test
    void a_name_stands_for_one_key_for_ever() {
        String id = create("ci").key().id();
        keys.revoke(id, APPLICATION);

        assertThatThrownBy(() -> create("ci"))
                .isInstanceOf(ApiKeyRefusedException.class)
                .hasMessageContaining("\"ci\"");
        assertThatThrownBy(() -> create("configured")).isInstanceOf(ApiKeyRefusedException.class);
        assertThatThrownBy(() -> create("acme_0123")).isInstanceOf(ApiKeyRefusedException.class);
    }

    @Test
    void ten_keys_are_created_in_an_hour_on_behalf_of_one_name() {
        for (int i = 0; i < 10; i++) {
            create("key " + i);
        }

        assertThatThrownBy(() -> create("eleven"))
                .isInstanceOf(ApiKeyRefusedException.class)
                .hasMessageContaining("10 keys")
                .hasMessageContaining(clock.instant().plus(Duration.ofHours(1)).toString());
        keys.create(NewApiKey.of("of bob", Set.of("alpha"), Set.of(Scope.READ)), KeyAuthority.unlimited("bob"));
        clock.advance(Duration.ofHours(1));
        create("eleven");
    }

    @Test
    void a_replaced_token_is_accepted_for_the_overlap() {
        IssuedApiKey first = create("ci");
        clock.advance(DAY);

        IssuedApiKey second = keys.rotate(first.key().id(), Duration.ofHours(2), DAY, APPLICATION);

        assertThat(second.token()).isNotEqualTo(first.token());
        assertThat(second.key().id()).isEqualTo(first.key().id());
        assertThat(isAccepted(first)).isTrue();
        assertThat(isAccepted(second)).isTrue();
        clock.advance(Duration.ofHours(2));
        assertThat(isAccepted(first)).isFalse();
        assertThat(isAccepted(second)).isTrue();
        clock.advance(DAY);
        assertThat(isAccepted(second)).isFalse();
    }

    @Test
    void a_replaced_token_does_not_live_longer_than_it_would_have() {
        IssuedApiKey first = create("ci", DAY);

        IssuedApiKey second = keys.rotate(first.key().id(), DAY.multipliedBy(9), null, APPLICATION);
        clock.advance(DAY);

        assertThat(isAccepted(first)).isFalse();
        assertThat(isAccepted(second)).isTrue();
    }

    @Test
    void a_third_token_ends_the_first_at_once() {
        IssuedApiKey first = create("ci");
        IssuedApiKey second = keys.rotate(first.key().id(), DAY, null, APPLICATION);

        IssuedApiKey third = keys.rotate(first.key().id(), DAY, null, APPLICATION);

        assertThat(isAccepted(first)).isFalse();
        assertThat(isAccepted(second)).isTrue();
        assertThat(isAccepted(third)).isTrue();
    }

    @Test
    void a_revoked_key_is_refused_at_once_with_all_its_tokens_and_cannot_be_replaced() {
        IssuedApiKey first = create("ci");
        IssuedApiKey second = keys.rotate(first.key().id(), DAY, null, APPLICATION);
        assertThat(isAccepted(first) && isAccepted(second)).isTrue();

        StoredApiKey revoked = keys.revoke(first.key().id(), KeyAuthority.unlimited("bob"));

        assertThat(revoked.isRevoked()).isTrue();
        assertThat(revoked.revokedBy()).isEqualTo("bob");
        assertThat(isAccepted(first) || isAccepted(second)).isFalse();
        assertThatThrownBy(() -> keys.rotate(first.key().id(), DAY, null, APPLICATION))
                .isInstanceOf(ApiKeyRefusedException.class)
                .hasMessageContaining("revoked");
    }

    @Test
    void a_key_is_revoked_with_those_that_it_has_issued() {
        IssuedApiKey issuer = create("issuer");
        IssuedApiKey child = keys.create(wanted("child", DAY), KeyAuthority.of(issuer.key()));
        IssuedApiKey grandchild = keys.create(wanted("grandchild", DAY), KeyAuthority.of(child.key()));

        keys.revoke(issuer.key().id(), APPLICATION);

        assertThat(isAccepted(child) || isAccepted(grandchild)).isFalse();
        assertThatThrownBy(() -> keys.create(wanted("late", DAY), KeyAuthority.of(child.key())))
                .isInstanceOf(ApiKeyRefusedException.class)
                .hasMessageContaining("revoked");
    }

    @Test
    void an_issued_key_changes_only_those_that_it_has_issued() {
        IssuedApiKey issuer = create("issuer");
        IssuedApiKey other = create("other");
        IssuedApiKey child = keys.create(wanted("child", DAY), KeyAuthority.of(issuer.key()));
        KeyAuthority authority = KeyAuthority.of(issuer.key());

        for (IssuedApiKey refused : List.of(issuer, other)) {
            assertThatThrownBy(() -> keys.rotate(refused.key().id(), DAY, DAY, authority))
                    .isInstanceOf(ApiKeyRefusedException.class);
            assertThatThrownBy(() -> keys.revoke(refused.key().id(), authority))
                    .isInstanceOf(ApiKeyRefusedException.class);
        }
        assertThat(isAccepted(issuer) && isAccepted(other)).isTrue();
        keys.revoke(child.key().id(), authority);
        assertThat(isAccepted(child)).isFalse();
    }

    /** Every combination of what an authority and a key can have, compared with a rule that is written differently. */
    @Test
    void nobody_issues_or_widens_a_key_beyond_their_own() {
        List<ApiKey> all = everyKey();
        int allowed = 0;
        for (ApiKey bounds : all) {
            for (ApiKey wanted : all) {
                boolean mayDoMore = everyUse().stream().anyMatch(use -> use.by(wanted) && !use.by(bounds));
                boolean issued = isIssued(bounds, wanted);
                assertThat(issued)
                        .as("%s by the authority of %s", wanted, bounds)
                        .isEqualTo(!mayDoMore);
                allowed += issued ? 1 : 0;
            }
        }
        assertThat(allowed).isBetween(all.size(), all.size() * all.size() / 2);
    }

    private boolean isIssued(ApiKey bounds, ApiKey wanted) {
        ApiKeyStore fresh = new InMemoryApiKeyStore();
        IssuedApiKeys issuing = new IssuedApiKeys("acme", Set.of(), fresh, known, clock);
        boolean created = succeeds(() -> issuing.create(asked(wanted), KeyAuthority.of(bounds)));
        // rotation is bound in the same way: a key that may do less now must not be made to do more
        StoredApiKey present =
                issuing.create(asked(wanted).validFor(DAY), APPLICATION).key();
        boolean rotated =
                succeeds(() -> issuing.rotate(present.id(), Duration.ZERO, validity(wanted), KeyAuthority.of(bounds)));
        assertThat(rotated)
                .as("%s rotated by the authority of %s", wanted, bounds)
                .isEqualTo(created);
        return created;
    }

    private static boolean succeeds(Runnable call) {
        try {
            call.run();
            return true;
        } catch (ApiKeyRefusedException refused) {
            return false;
        }
    }

    private int named;

    private NewApiKey asked(ApiKey key) {
        return NewApiKey.of("key " + ++named, key.projects(), key.scopes())
                .usableFrom(key.addresses())
                .validFor(validity(key));
    }

    private @Nullable Duration validity(ApiKey key) {
        Instant end = key.expiresAt();
        return end == null ? null : Duration.between(clock.instant(), end);
    }

    private List<ApiKey> everyKey() {
        List<ApiKey> all = new ArrayList<>();
        for (Set<String> projects :
                List.of(Set.of("a"), Set.of("a", "b"), Set.of("b"), Set.of("*"), Set.of("*", "a"))) {
            for (Set<Scope> scopes :
                    List.of(Set.of(Scope.READ), Set.of(Scope.WRITE), Set.of(Scope.READ, Scope.WRITE))) {
                for (Optional<Duration> validity :
                        List.of(Optional.of(DAY), Optional.of(DAY.multipliedBy(2)), Optional.<Duration>empty())) {
                    for (Set<String> addresses : List.of(
                            Set.<String>of(),
                            Set.of("10.0.0.0/8"),
                            Set.of("10.1.0.0/16"),
                            Set.of("10.0.0.0/8", "fd00::/8"))) {
                        all.add(ApiKey.builder("authority", projects, scopes)
                                .expiresAt(validity.map(clock.instant()::plus).orElse(null))
                                .addresses(addresses.stream()
                                        .map(AddressRange::parse)
                                        .collect(Collectors.toSet()))
                                .build());
                    }
                }
            }
        }
        return all;
    }

    private List<Use> everyUse() {
        List<Use> uses = new ArrayList<>();
        for (String project : List.of("a", "b", "c")) {
            for (Scope scope : Scope.values()) {
                for (String address : List.of("10.0.0.1", "10.1.2.3", "192.168.0.1", "fd00::1", "2001:db8::1")) {
                    for (Duration later : List.of(Duration.ZERO, DAY, DAY.multipliedBy(2), DAY.multipliedBy(9))) {
                        uses.add(
                                new Use(project, scope, address, clock.instant().plus(later)));
                    }
                }
            }
        }
        return uses;
    }

    private record Use(String project, Scope scope, String address, Instant at) {

        boolean by(ApiKey key) {
            return key.reaches(project) && key.allows(scope) && key.isUsableFrom(address) && !key.isExpiredAt(at);
        }
    }

    @Test
    void an_authority_sees_only_keys_of_its_projects() {
        keys.create(NewApiKey.of("a", Set.of("alpha"), Set.of(Scope.WRITE)), APPLICATION);
        keys.create(NewApiKey.of("b", Set.of("beta"), Set.of(Scope.WRITE)), APPLICATION);
        keys.create(NewApiKey.of("both", Set.of("alpha", "beta"), Set.of(Scope.READ)), APPLICATION);
        StoredApiKey all = keys.create(NewApiKey.of("all", Set.of("*"), Set.of(Scope.READ)), APPLICATION)
                .key();
        KeyAuthority alpha = KeyAuthority.of(
                ApiKey.builder("x", Set.of("alpha"), Set.of(Scope.READ)).build());

        assertThat(names(keys.list(null, 10, alpha))).containsExactly("a");
        assertThat(names(keys.list(null, 10, APPLICATION))).containsExactlyInAnyOrder("a", "b", "both", "all");
        assertThat(keys.get(all.id(), alpha)).isEmpty();
        assertThat(keys.list(null, 2, APPLICATION)).hasSize(2);
        assertThatExceptionOfType(ApiKeyRefusedException.class).isThrownBy(() -> keys.revoke(all.id(), alpha));
    }

    private static List<String> names(List<StoredApiKey> keys) {
        return keys.stream().map(key -> key.key().name()).toList();
    }

    private boolean isAccepted(IssuedApiKey issued) {
        known.forget();
        return known.verify(issued.token())
                .filter(key -> !key.isExpiredAt(clock.instant()))
                .isPresent();
    }

    private IssuedApiKey create(String name) {
        return create(name, NewApiKey.DEFAULT_VALIDITY);
    }

    private IssuedApiKey create(String name, Duration validity) {
        return keys.create(wanted(name, validity), APPLICATION);
    }

    private static NewApiKey wanted(String name, Duration validity) {
        return NewApiKey.of(name, Set.of("alpha"), Set.of(Scope.READ)).validFor(validity);
    }
}
