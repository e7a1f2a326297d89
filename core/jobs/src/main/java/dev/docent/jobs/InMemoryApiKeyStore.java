package dev.docent.jobs;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import org.jspecify.annotations.Nullable;

/** Issued admin API keys in this process's memory: each node has its own, and none survives it. Thread-safe. */
public final class InMemoryApiKeyStore implements ApiKeyStore {

    private final NavigableMap<String, StoredApiKey> keys = new TreeMap<>();
    private final InMemoryAgentJobQuotas quotas = new InMemoryAgentJobQuotas();

    /** Creates a store without keys. */
    public InMemoryApiKeyStore() {}

    @Override
    public synchronized boolean add(StoredApiKey key, AgentJobQuota quota) {
        return quotas.counting(new AgentJobWrite.QuotaUse(quota, key.createdAt()), () -> {
            String issuer = key.issuer();
            boolean added = !isTaken(key) && (issuer == null || isUsable(keys.get(issuer)));
            if (added) {
                keys.put(key.id(), key);
            }
            return added;
        });
    }

    private boolean isTaken(StoredApiKey key) {
        return keys.containsKey(key.id())
                || keys.values().stream()
                        .anyMatch(other -> other.key().name().equals(key.key().name())
                                || key.secrets().stream().anyMatch(secret -> has(other, secret.sha256())));
    }

    private static boolean isUsable(@Nullable StoredApiKey issuer) {
        return issuer != null && !issuer.isRevoked();
    }

    private static boolean has(StoredApiKey key, String sha256) {
        return key.secrets().stream().map(ApiKeySecret::sha256).anyMatch(sha256::equals);
    }

    @Override
    public synchronized Optional<StoredApiKey> find(String sha256) {
        return keys.values().stream().filter(key -> has(key, sha256)).findFirst();
    }

    @Override
    public synchronized Optional<StoredApiKey> get(String id) {
        return Optional.ofNullable(keys.get(id));
    }

    @Override
    public synchronized List<StoredApiKey> list(@Nullable String after, int limit) {
        return (after == null ? keys : keys.tailMap(after, false))
                .values().stream().limit(limit).toList();
    }

    @Override
    public synchronized boolean replace(StoredApiKey next) {
        StoredApiKey present = keys.get(next.id());
        if (present == null || present.isRevoked() || present.version() != next.version() - 1) {
            return false;
        }
        keys.put(next.id(), withLastUse(next, present.lastUsedAt()));
        return true;
    }

    private static StoredApiKey withLastUse(StoredApiKey key, @Nullable Instant at) {
        return new StoredApiKey(
                key.id(),
                key.version(),
                key.key(),
                key.secrets(),
                key.createdAt(),
                key.createdBy(),
                key.issuer(),
                key.revokedAt(),
                key.revokedBy(),
                at);
    }

    @Override
    public synchronized boolean revoke(String id, Instant at, @Nullable String by) {
        if (!keys.containsKey(id)) {
            return false;
        }
        Deque<String> issuers = new ArrayDeque<>(List.of(id));
        for (String issuer = issuers.poll(); issuer != null; issuer = issuers.poll()) {
            String of = issuer;
            keys.computeIfPresent(of, (same, key) -> key.isRevoked() ? key : revoked(key, at, by));
            keys.values().stream()
                    .filter(key -> of.equals(key.issuer()))
                    .map(StoredApiKey::id)
                    .forEach(issuers::add);
        }
        return true;
    }

    private static StoredApiKey revoked(StoredApiKey key, Instant at, @Nullable String by) {
        return new StoredApiKey(
                key.id(),
                key.version() + 1,
                key.key(),
                key.secrets(),
                key.createdAt(),
                key.createdBy(),
                key.issuer(),
                at,
                by,
                key.lastUsedAt());
    }

    @Override
    public synchronized void used(String id, Instant at) {
        keys.computeIfPresent(id, (same, key) -> {
            Instant before = key.lastUsedAt();
            return before == null || before.isBefore(at) ? withLastUse(key, at) : key;
        });
    }

    @Override
    public synchronized int purge(Instant before, int limit) {
        List<String> old = keys.values().stream()
                .filter(key -> isOver(key, before))
                .map(StoredApiKey::id)
                .limit(limit)
                .toList();
        old.forEach(keys::remove);
        return old.size();
    }

    private static boolean isOver(StoredApiKey key, Instant before) {
        Instant revokedAt = key.revokedAt();
        Instant expiresAt = key.key().expiresAt();
        return revokedAt != null && revokedAt.isBefore(before) || expiresAt != null && expiresAt.isBefore(before);
    }
}
