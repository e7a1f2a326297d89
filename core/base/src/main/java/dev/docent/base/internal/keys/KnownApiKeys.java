package dev.docent.base.internal.keys;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.ApiKeyVerifier;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.base.internal.digests.Sha256;

/**
 * The configured keys and, beside them, the issued ones. What the store says about a key in use holds for a second; if it
 * cannot be read again by then, the key is not accepted. Thread-safe.
 */
public final class KnownApiKeys implements ApiKeyVerifier {

    /** Counted from before the store was read. */
    static final Duration MAX_AGE = Duration.ofSeconds(1);

    /** After this, one of those who use the key reads it again. */
    static final Duration FRESH = MAX_AGE.dividedBy(2);

    static final Duration USE_NOTED_EVERY = Duration.ofMinutes(5);

    private static final int CAPACITY = 10_000;
    private static final Logger LOG = System.getLogger(KnownApiKeys.class.getName());

    private final String tokenPrefix;
    private final ApiKeyVerifier configured;
    private final ApiKeyStore store;
    private final Clock clock;
    private final LongSupplier nanoTime;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();
    private int generation;

    /**
     * @param prefix what every token starts with, without the underscore that follows it
     * @param configured the keys that need no store
     * @param clock the one by which keys expire
     * @param nanoTime a clock as {@link System#nanoTime()}
     */
    public KnownApiKeys(
            String prefix, ApiKeyVerifier configured, ApiKeyStore store, Clock clock, LongSupplier nanoTime) {
        this.tokenPrefix = prefix + "_";
        this.configured = configured;
        this.store = store;
        this.clock = clock;
        this.nanoTime = nanoTime;
    }

    @Override
    public Optional<ApiKey> verify(String token) {
        Optional<ApiKey> known = configured.verify(token);
        return known.isPresent() || !token.startsWith(tokenPrefix) ? known : issued(Sha256.hex(token));
    }

    private Optional<ApiKey> issued(String sha256) {
        Entry entry = entries.get(sha256);
        if (entry != null) {
            long age = nanoTime.getAsLong() - entry.readAt;
            if (age < FRESH.toNanos() || age < MAX_AGE.toNanos() && !entry.refreshing.compareAndSet(false, true)) {
                return Optional.of(entry.key);
            }
        }
        return read(sha256);
    }

    private Optional<ApiKey> read(String sha256) {
        long readAt = nanoTime.getAsLong();
        int began = generation();
        Optional<StoredApiKey> found = store.find(sha256).filter(key -> !key.isRevoked());
        if (found.isEmpty()) {
            entries.remove(sha256);
            return Optional.empty();
        }
        ApiKey key = accepted(found.get(), sha256);
        keep(sha256, new Entry(key, readAt), began);
        noteUse(found.get());
        return Optional.of(key);
    }

    /** {@return the key, which expires no later than the token by which it was found} */
    private static ApiKey accepted(StoredApiKey stored, String sha256) {
        Instant end = stored.secrets().stream()
                .filter(secret -> secret.sha256().equals(sha256))
                .findFirst()
                .map(ApiKeySecret::validUntil)
                .orElse(null);
        return end == null || stored.key().isExpiredAt(end)
                ? stored.key()
                : stored.key().toBuilder().expiresAt(end).build();
    }

    private synchronized int generation() {
        return generation;
    }

    private synchronized void keep(String sha256, Entry entry, int began) {
        if (began != generation) {
            return;
        }
        if (entries.size() >= CAPACITY) {
            entries.clear();
        }
        entries.put(sha256, entry);
    }

    /** Makes the next use of each key read it again, also where it is being read now. */
    synchronized void forget() {
        generation++;
        entries.clear();
    }

    /** That it fails must not refuse a request: it is tried again with the next reading of the key. */
    private void noteUse(StoredApiKey key) {
        try {
            Instant now = clock.instant();
            Instant noted = key.lastUsedAt();
            if (!key.key().isExpiredAt(now) && (noted == null || noted.isBefore(now.minus(USE_NOTED_EVERY)))) {
                store.used(key.id(), now);
            }
        } catch (AgentJobStoreUnavailableException | IllegalStateException unavailable) {
            LOG.log(Level.DEBUG, "The last use of an admin API key was not noted", unavailable);
        }
    }

    private static final class Entry {

        private final ApiKey key;
        private final long readAt;
        private final AtomicBoolean refreshing = new AtomicBoolean();

        Entry(ApiKey key, long readAt) {
            this.key = key;
            this.readAt = readAt;
        }
    }
}
