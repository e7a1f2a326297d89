package dev.docent.testkit.jobs;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * The contract of {@link ApiKeyStore}. For JUnit 5.10 or newer. Extend it, and implement the creation of an empty store:
 *
 * <pre>{@code
 * class MyKeysTest extends ApiKeyStoreContract {
 *     @Override
 *     protected ApiKeyStore emptyStore() {
 *         return new MyKeyStore();
 *     }
 * }
 * }</pre>
 *
 * <p>That a revoked key is found as such by all nodes cannot be tested with one store: a store that several nodes share must
 * not read from a cache.
 */
@ExtendWith(ContractConditions.class)
@ResourceLock(Resources.TIME_ZONE)
public abstract class ApiKeyStoreContract {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05.678901Z");
    private static final Duration HOUR = Duration.ofHours(1);

    private ApiKeyStore store;

    /** For subclasses. */
    protected ApiKeyStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any key
     * @throws Exception when that fails; the test then fails
     */
    protected abstract ApiKeyStore emptyStore() throws Exception;

    @BeforeEach
    final void createStore() throws Exception {
        store = emptyStore();
    }

    @Test
    void a_key_is_read_as_it_was_written() {
        ApiKey full = ApiKey.builder(
                        "n\u00e4me \u0000\ud83d",
                        Set.of("a,b", "c\nd\\ne", "\u001b\ud83d"),
                        Set.of(Scope.READ, Scope.WRITE))
                .expiresAt(T0.plus(Duration.ofDays(90)))
                .addresses(Set.of(AddressRange.parse("10.0.0.0/8"), AddressRange.parse("2001:db8::/32")))
                .build();
        StoredApiKey key = StoredApiKey.created("k-1_A", full, secret(1), T0, "\u00e4\u0000", null);
        StoredApiKey plain = key(2, "plain", null);

        assertThat(add(key)).isTrue();
        assertThat(add(plain)).isTrue();

        assertThat(store.find(secret(1).sha256())).contains(key);
        assertThat(store.get("k-1_A")).contains(key);
        assertThat(store.get(plain.id())).contains(plain);
        assertThat(store.find(secret(3).sha256())).isEmpty();
        assertThat(store.get("none")).isEmpty();
    }

    @Test
    void no_two_keys_have_the_same_id_name_or_secret() {
        StoredApiKey first = key(1, "first", null);
        add(first);

        assertThat(add(StoredApiKey.created(first.id(), named("other"), secret(2), T0, null, null)))
                .isFalse();
        assertThat(add(key(2, "first", null))).isFalse();
        assertThat(add(StoredApiKey.created("other", named("other"), secret(1), T0, null, null)))
                .isFalse();
        assertThat(store.list(null, 10)).containsExactly(first);
        assertThat(store.find(secret(2).sha256())).isEmpty();
    }

    @Test
    void keys_are_added_as_often_as_the_quota_allows() {
        AgentJobQuota quota = new AgentJobQuota("ann", "api key", 2, HOUR);
        store.add(key(1, "one", null), quota);
        store.add(key(2, "two", null), quota);

        assertThatThrownBy(() -> store.add(key(3, "three", null), quota))
                .isInstanceOfSatisfying(
                        AgentJobQuotaExceededException.class,
                        refused -> assertThat(refused.nextAdmission()).isEqualTo(T0.plus(HOUR)));
        assertThat(store.list(null, 10)).hasSize(2);
        assertThat(store.add(key(3, "three", null), new AgentJobQuota("bob", "api key", 2, HOUR)))
                .isTrue();
    }

    @Test
    void a_key_that_is_not_added_uses_no_quota_up() {
        AgentJobQuota quota = new AgentJobQuota("ann", "api key", 2, HOUR);
        store.add(key(1, "one", null), quota);

        assertThat(store.add(key(2, "one", null), quota)).isFalse();
        assertThat(store.add(key(3, "three", null), quota)).isTrue();
    }

    @Test
    void keys_are_listed_in_the_order_of_their_ids() {
        for (int number : new int[] {3, 1, 5, 2, 4}) {
            add(key(number, "key " + number, null));
        }

        assertThat(store.list(null, 2)).extracting(StoredApiKey::id).containsExactly("k1", "k2");
        assertThat(store.list("k2", 2)).extracting(StoredApiKey::id).containsExactly("k3", "k4");
        assertThat(store.list("k4", 2)).extracting(StoredApiKey::id).containsExactly("k5");
        assertThat(store.list("k5", 2)).isEmpty();
    }

    @Test
    void a_replaced_token_is_found_beside_the_new_one_until_the_next() {
        StoredApiKey key = key(1, "one", null);
        add(key);
        StoredApiKey second = rotated(key, 2, 1);
        StoredApiKey third = rotated(second, 3, 2);

        assertThat(store.replace(second)).isTrue();
        assertThat(store.find(secret(1).sha256())).contains(second);
        assertThat(store.find(secret(2).sha256())).contains(second);
        assertThat(store.replace(third)).isTrue();
        assertThat(store.find(secret(1).sha256())).isEmpty();
        assertThat(store.find(secret(2).sha256())).contains(third);
        assertThat(store.find(secret(3).sha256())).contains(third);
    }

    @Test
    void only_the_version_before_is_replaced() {
        StoredApiKey key = key(1, "one", null);
        add(key);
        StoredApiKey second = rotated(key, 2, 1);
        store.replace(second);

        assertThat(store.replace(rotated(key, 3, 1))).isFalse();
        assertThat(store.replace(rotated(rotated(second, 3, 2), 4, 3))).isFalse();
        assertThat(store.replace(rotated(key(7, "none", null), 8, 7))).isFalse();
        assertThat(store.get("k1")).contains(second);
    }

    @Test
    void of_many_who_replace_one_version_one_succeeds() throws Exception {
        StoredApiKey key = key(1, "one", null);
        add(key);

        List<Boolean> replaced = Race.once(runner -> () -> store.replace(rotated(key, 100 + runner, 1)));

        assertThat(replaced).containsOnlyOnce(true);
        assertThat(store.get("k1").orElseThrow().version()).isEqualTo(2);
    }

    @Test
    void a_revoked_key_is_not_replaced_and_stays_as_it_was_revoked() {
        StoredApiKey key = key(1, "one", null);
        add(key);

        assertThat(store.revoke("k1", T0.plusSeconds(1), "ann")).isTrue();
        assertThat(store.revoke("k1", T0.plusSeconds(2), "bob")).isTrue();
        assertThat(store.revoke("none", T0, "ann")).isFalse();

        StoredApiKey revoked = store.find(secret(1).sha256()).orElseThrow();
        assertThat(revoked.revokedAt()).isEqualTo(T0.plusSeconds(1));
        assertThat(revoked.revokedBy()).isEqualTo("ann");
        assertThat(store.replace(rotated(key, 2, 1))).isFalse();
        assertThat(store.replace(rotated(revoked, 2, 1))).isFalse();
        assertThat(store.get("k1")).contains(revoked);
    }

    @Test
    void a_key_is_revoked_with_all_that_it_has_issued() {
        add(key(1, "one", null));
        add(key(2, "two", "k1"));
        add(key(3, "three", "k2"));
        add(key(4, "four", "k3"));
        add(key(5, "five", null));
        store.revoke("k3", T0.plusSeconds(1), null);

        store.revoke("k1", T0.plusSeconds(2), "ann");

        assertThat(store.list(null, 10))
                .extracting(StoredApiKey::revokedAt)
                .containsExactly(T0.plusSeconds(2), T0.plusSeconds(2), T0.plusSeconds(1), T0.plusSeconds(1), null);
    }

    @Test
    void a_revoked_or_absent_key_issues_none() {
        add(key(1, "one", null));
        store.revoke("k1", T0, null);

        assertThat(add(key(2, "two", "k1"))).isFalse();
        assertThat(add(key(3, "three", "none"))).isFalse();
        assertThat(store.list(null, 10)).extracting(StoredApiKey::id).containsExactly("k1");
    }

    @Test
    void a_key_that_is_issued_while_its_issuer_is_revoked_is_revoked_or_not_added() throws Exception {
        Race.rounds((round, runners) -> {
            String issuer = "issuer" + round;
            add(StoredApiKey.created(issuer, named(issuer), secret(1_000_000 + round), T0, null, null));
            return new Race.Round<Boolean>(
                    runner -> () -> runner == 0
                            ? store.revoke(issuer, T0, null)
                            : add(StoredApiKey.created(
                                    issuer + "_" + runner,
                                    named(issuer + " " + runner),
                                    secret(10_000_000 + 10 * round + runner),
                                    T0,
                                    null,
                                    issuer)),
                    added -> {
                        for (int runner = 1; runner < runners; runner++) {
                            Optional<StoredApiKey> issued = store.get(issuer + "_" + runner);
                            assertThat(issued.isPresent()).isEqualTo(added.get(runner));
                            assertThat(issued.map(StoredApiKey::isRevoked).orElse(true))
                                    .as("a key that a revoked one has issued is revoked")
                                    .isTrue();
                        }
                    });
        });
    }

    @Test
    void the_last_use_only_becomes_later_and_is_kept() {
        StoredApiKey key = key(1, "one", null);
        add(key);

        store.used("k1", T0.plusSeconds(2));
        store.used("k1", T0.plusSeconds(1));
        store.used("none", T0);
        assertThat(store.get("k1").orElseThrow().lastUsedAt()).isEqualTo(T0.plusSeconds(2));

        assertThat(store.replace(rotated(key, 2, 1))).isTrue();
        store.revoke("k1", T0, null);
        assertThat(store.get("k1").orElseThrow().lastUsedAt()).isEqualTo(T0.plusSeconds(2));
    }

    @Test
    void only_keys_that_are_over_are_purged_so_many_at_a_time() {
        add(key(1, "for ever", null));
        add(expiring(2, T0.plusSeconds(10)));
        add(expiring(3, T0.plusSeconds(20)));
        add(key(4, "revoked", null));
        add(key(5, "revoked late", null));
        store.revoke("k4", T0.plusSeconds(10), null);
        store.revoke("k5", T0.plusSeconds(20), null);

        assertThat(store.purge(T0.plusSeconds(15), 1)).isEqualTo(1);
        assertThat(store.purge(T0.plusSeconds(15), 10)).isEqualTo(1);
        assertThat(store.purge(T0.plusSeconds(15), 10)).isZero();
        assertThat(store.list(null, 10)).extracting(StoredApiKey::id).containsExactly("k1", "k3", "k5");
    }

    private boolean add(StoredApiKey key) {
        return store.add(key, new AgentJobQuota("of " + key.id(), "api key", 10, HOUR));
    }

    private static StoredApiKey key(int number, String name, @Nullable String issuer) {
        return StoredApiKey.created("k" + number, named(name), secret(number), T0, "ann", issuer);
    }

    private static StoredApiKey expiring(int number, Instant end) {
        ApiKey key = named("key " + number).toBuilder().expiresAt(end).build();
        return StoredApiKey.created("k" + number, key, secret(number), T0, null, null);
    }

    private static ApiKey named(String name) {
        return ApiKey.builder(name, Set.of("alpha"), Set.of(Scope.READ)).build();
    }

    private static StoredApiKey rotated(StoredApiKey key, int present, int old) {
        ApiKey longer = key.key().toBuilder().expiresAt(T0.plus(HOUR)).build();
        return key.rotated(
                longer, List.of(secret(present), new ApiKeySecret(secret(old).sha256(), T0.plusSeconds(5))));
    }

    private static ApiKeySecret secret(int number) {
        return new ApiKeySecret("%064x".formatted(number), null);
    }
}
