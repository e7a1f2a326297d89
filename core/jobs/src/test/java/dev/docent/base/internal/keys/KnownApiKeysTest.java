package dev.docent.base.internal.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.jobs.InMemoryApiKeyStore;
import dev.docent.jobs.internal.SettableClock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class KnownApiKeysTest {

    private static final String TOKEN = "acme_0123456789";
    private static final String OLD_TOKEN = "acme_9876543210";

    private final SettableClock clock = new SettableClock();
    private final AtomicLong nanos = new AtomicLong();
    private final AtomicInteger reads = new AtomicInteger();
    private final ApiKeyStore memory = new InMemoryApiKeyStore();
    private boolean down;
    private boolean readOnly;
    private Duration slow = Duration.ZERO;
    private Runnable during = () -> {};
    private final KnownApiKeys keys = new KnownApiKeys(
            "acme",
            new HashedApiKeys("acme", Map.of(Sha256.hex("acme_configured"), named("configured"))),
            new WatchedStore(),
            clock,
            nanos::get);

    @Test
    void configured_keys_need_no_store() {
        down = true;

        assertThat(keys.verify("acme_configured")).contains(named("configured"));
        assertThat(reads).hasValue(0);
    }

    @Test
    void tokens_of_other_systems_are_not_looked_up() {
        assertThat(keys.verify("eyJhbGciOi")).isEmpty();
        assertThat(keys.verify("acmeX0123456789")).isEmpty();
        assertThat(reads).hasValue(0);
    }

    @Test
    void an_issued_key_is_read_again_before_a_second_has_passed() {
        add(Set.of(), null);

        assertThat(keys.verify(TOKEN)).isPresent();
        pass(KnownApiKeys.FRESH.minusNanos(1));
        assertThat(keys.verify(TOKEN)).isPresent();
        assertThat(reads).hasValue(1);

        pass(Duration.ofNanos(1));
        assertThat(keys.verify(TOKEN)).isPresent();
        assertThat(reads).hasValue(2);
    }

    @Test
    void a_key_that_another_node_has_revoked_is_refused_within_a_second() {
        add(Set.of(), null);
        keys.verify(TOKEN);
        memory.revoke("k1", clock.instant(), null);

        pass(KnownApiKeys.MAX_AGE);

        assertThat(keys.verify(TOKEN)).isEmpty();
    }

    @Test
    void a_key_that_cannot_be_read_again_within_a_second_is_not_accepted() {
        add(Set.of(), null);
        keys.verify(TOKEN);
        down = true;

        pass(KnownApiKeys.FRESH);
        assertThatThrownBy(() -> keys.verify(TOKEN)).isInstanceOf(AgentJobStoreUnavailableException.class);
        assertThat(keys.verify(TOKEN)).as("by others, until the second is over").isPresent();
        pass(KnownApiKeys.MAX_AGE.minus(KnownApiKeys.FRESH));
        assertThatThrownBy(() -> keys.verify(TOKEN)).isInstanceOf(AgentJobStoreUnavailableException.class);

        down = false;
        assertThat(keys.verify(TOKEN)).isPresent();
    }

    @Test
    void the_second_counts_from_before_the_store_was_read() {
        add(Set.of(), null);
        keys.verify(TOKEN);
        pass(KnownApiKeys.MAX_AGE);
        keys.verify(TOKEN);
        // the reading itself took a second
        slow = KnownApiKeys.MAX_AGE;
        pass(KnownApiKeys.MAX_AGE);
        keys.verify(TOKEN);
        int before = reads.get();

        keys.verify(TOKEN);

        assertThat(reads).hasValue(before + 1);
    }

    @Test
    void what_is_forgotten_is_read_again_at_once() {
        add(Set.of(), null);
        keys.verify(TOKEN);
        memory.revoke("k1", clock.instant(), null);

        keys.forget();

        assertThat(keys.verify(TOKEN)).isEmpty();
    }

    @Test
    void what_was_being_read_when_it_was_forgotten_is_not_kept() {
        add(Set.of(), null);
        during = () -> {
            memory.revoke("k1", clock.instant(), null);
            keys.forget();
        };

        assertThat(keys.verify(TOKEN)).as("as it was read").isPresent();
        assertThat(keys.verify(TOKEN)).isEmpty();
    }

    @Test
    void a_replaced_token_expires_at_the_end_of_the_overlap_and_the_new_one_does_not() {
        Instant end = clock.instant().plusSeconds(10);
        add(Set.of(new ApiKeySecret(Sha256.hex(OLD_TOKEN), end)), null);

        assertThat(keys.verify(OLD_TOKEN).orElseThrow().expiresAt()).isEqualTo(end);
        assertThat(keys.verify(TOKEN).orElseThrow().expiresAt()).isNull();
    }

    @Test
    void a_replaced_token_does_not_outlive_its_key() {
        Instant expiry = clock.instant().plusSeconds(5);
        add(Set.of(new ApiKeySecret(Sha256.hex(OLD_TOKEN), expiry.plusSeconds(5))), expiry);

        assertThat(keys.verify(OLD_TOKEN).orElseThrow().expiresAt()).isEqualTo(expiry);
    }

    @Test
    void the_last_use_is_noted_every_few_minutes() {
        add(Set.of(), null);
        Instant first = clock.instant();
        keys.verify(TOKEN);
        clock.advance(KnownApiKeys.USE_NOTED_EVERY);
        pass(KnownApiKeys.MAX_AGE);
        keys.verify(TOKEN);
        assertThat(memory.get("k1").orElseThrow().lastUsedAt()).isEqualTo(first);

        clock.advance(Duration.ofMillis(1));
        pass(KnownApiKeys.MAX_AGE);
        keys.verify(TOKEN);
        assertThat(memory.get("k1").orElseThrow().lastUsedAt()).isEqualTo(clock.instant());
    }

    @Test
    void a_store_that_cannot_be_written_refuses_nobody() {
        add(Set.of(), null);
        readOnly = true;

        assertThat(keys.verify(TOKEN)).isPresent();
    }

    @Test
    void an_expired_key_is_not_noted_as_used() {
        add(Set.of(), clock.instant());

        assertThat(keys.verify(TOKEN).orElseThrow().isExpiredAt(clock.instant()))
                .isTrue();
        assertThat(memory.get("k1").orElseThrow().lastUsedAt()).isNull();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private void add(Set<ApiKeySecret> old, @Nullable Instant expiry) {
        ApiKey key = named("ci").toBuilder().expiresAt(expiry).build();
        StoredApiKey stored =
                StoredApiKey.created("k1", key, new ApiKeySecret(Sha256.hex(TOKEN), null), clock.instant(), null, null);
        memory.add(stored, new AgentJobQuota("ann", "api key", 1, Duration.ofHours(1)));
        old.forEach(secret ->
                memory.replace(stored.rotated(key, List.of(stored.secrets().get(0), secret))));
    }

    private static ApiKey named(String name) {
        return ApiKey.builder(name, Set.of("alpha"), Set.of(Scope.READ)).build();
    }

    private final class WatchedStore implements ApiKeyStore {

        @Override
        public Optional<StoredApiKey> find(String sha256) {
            reads.incrementAndGet();
            if (down) {
                throw new AgentJobStoreUnavailableException("down", null);
            }
            nanos.addAndGet(slow.toNanos());
            Optional<StoredApiKey> found = memory.find(sha256);
            Runnable meanwhile = during;
            during = () -> {};
            meanwhile.run();
            return found;
        }

        @Override
        public void used(String id, Instant at) {
            if (readOnly) {
                throw new IllegalStateException("read-only");
            }
            memory.used(id, at);
        }

        @Override
        public boolean add(StoredApiKey key, AgentJobQuota quota) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<StoredApiKey> get(String id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<StoredApiKey> list(@Nullable String after, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean replace(StoredApiKey next) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean revoke(String id, Instant at, @Nullable String by) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int purge(Instant before, int limit) {
            throw new UnsupportedOperationException();
        }
    }
}
