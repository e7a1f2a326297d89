package dev.docent.base.internal.keys;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeyRefusedException;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.ApiKeys;
import dev.docent.api.keys.IssuedApiKey;
import dev.docent.api.keys.KeyAuthority;
import dev.docent.api.keys.NewApiKey;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.base.internal.digests.Sha256;
import org.jspecify.annotations.Nullable;

/** Issues keys over a store of them. Thread-safe. */
public final class IssuedApiKeys implements ApiKeys {

    private static final int RANDOM_BYTES = 32;
    private static final int ID_BYTES = 16;
    private static final int MAX_LIMIT = 1_000;
    private static final int BATCH = 500;
    private static final String UNKNOWN = "unknown";

    private final String tokenPrefix;
    private final Set<String> configuredNames;
    private final ApiKeyStore store;
    private final KnownApiKeys known;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /**
     * @param prefix what every token starts with, without the underscore that follows it
     * @param configuredNames names of the keys of the configuration
     * @param known accepts the keys on this node
     * @param clock the one by which keys expire
     */
    public IssuedApiKeys(
            String prefix, Set<String> configuredNames, ApiKeyStore store, KnownApiKeys known, Clock clock) {
        this.tokenPrefix = prefix + "_";
        this.configuredNames = Set.copyOf(configuredNames);
        this.store = store;
        this.known = known;
        this.clock = clock;
    }

    @Override
    public IssuedApiKey create(NewApiKey wanted, KeyAuthority authority) {
        String name = wanted.name();
        if (name.startsWith(tokenPrefix)) {
            throw new ApiKeyRefusedException("The name of a key must not begin as a key does: give it another one");
        }
        if (configuredNames.contains(name)) {
            throw taken(name);
        }
        Instant now = now();
        ApiKey key = ApiKey.builder(name, wanted.projects(), wanted.scopes())
                .addresses(wanted.addresses())
                .expiresAt(end(now, wanted.validity()))
                .build();
        requireCovered(authority, key);
        String token = token();
        StoredApiKey stored = StoredApiKey.created(
                "key_" + hex(ID_BYTES),
                key,
                new ApiKeySecret(Sha256.hex(token), null),
                now,
                kept(authority.name()),
                authority.issuer());
        try {
            if (!store.add(stored, quota(authority))) {
                throw authority.issuer() != null && isRevoked(authority.issuer())
                        ? new ApiKeyRefusedException("The key on whose behalf this one would be issued is revoked")
                        : taken(name);
            }
        } catch (AgentJobQuotaExceededException usedUp) {
            throw new ApiKeyRefusedException("At most " + MAX_PER_HOUR
                    + " keys can be created in an hour; the next one at " + usedUp.nextAdmission());
        }
        return new IssuedApiKey(stored, token);
    }

    private boolean isRevoked(String issuer) {
        return store.get(issuer).map(StoredApiKey::isRevoked).orElse(true);
    }

    private static ApiKeyRefusedException taken(String name) {
        return new ApiKeyRefusedException(
                "The name \"" + name
                        + "\" is taken by another key, perhaps a revoked one. Choose a different name: each name identifies one key");
    }

    private static AgentJobQuota quota(KeyAuthority authority) {
        String name = kept(authority.name());
        return new AgentJobQuota(
                name == null || name.isEmpty() ? UNKNOWN : name, "api key", MAX_PER_HOUR, Duration.ofHours(1));
    }

    private static @Nullable String kept(@Nullable String name) {
        return name == null ? null : CallerName.kept(name);
    }

    private static void requireCovered(KeyAuthority authority, ApiKey key) {
        if (!authority.covers(key)) {
            Instant end = authority.expiresAt();
            throw new ApiKeyRefusedException("The key \"" + key.name() + "\" would exceed the authority of "
                    + Objects.requireNonNullElse(authority.name(), UNKNOWN)
                    + ": none of its projects, scopes and addresses may go beyond, and it may expire no later"
                    + (end == null ? "" : ", which is " + end));
        }
    }

    @Override
    public IssuedApiKey rotate(String id, Duration overlap, @Nullable Duration validity, KeyAuthority authority) {
        if (overlap.isNegative() || validity != null && (validity.isNegative() || validity.isZero())) {
            throw new IllegalArgumentException("overlap must not be negative, and validity must be positive or null");
        }
        while (true) {
            StoredApiKey present = changeable(id, authority);
            if (present.isRevoked()) {
                throw new ApiKeyRefusedException("The key " + id + " is revoked; create another one");
            }
            Instant now = now();
            ApiKey key = present.key().toBuilder().expiresAt(end(now, validity)).build();
            requireCovered(authority, key);
            String token = token();
            if (store.replace(present.rotated(key, secrets(present, token, now.plus(overlap))))) {
                known.forget();
                return new IssuedApiKey(existing(id), token);
            }
            // changed by another writer in between: what it did decides
        }
    }

    /** The present token goes on for a while, but never longer than the key would have. */
    private static List<ApiKeySecret> secrets(StoredApiKey present, String token, Instant overlapEnd) {
        Instant expiry = present.key().expiresAt();
        Instant end = expiry != null && expiry.isBefore(overlapEnd) ? expiry : overlapEnd;
        List<ApiKeySecret> secrets = new ArrayList<>();
        secrets.add(new ApiKeySecret(Sha256.hex(token), null));
        secrets.add(new ApiKeySecret(present.secrets().get(0).sha256(), end));
        return secrets;
    }

    @Override
    public StoredApiKey revoke(String id, KeyAuthority authority) {
        changeable(id, authority);
        store.revoke(id, now(), kept(authority.name()));
        known.forget();
        return existing(id);
    }

    @Override
    public Optional<StoredApiKey> get(String id, KeyAuthority authority) {
        return store.get(Objects.requireNonNull(id, "id")).filter(key -> authority.coversProjects(key.key()));
    }

    @Override
    public List<StoredApiKey> list(@Nullable String after, int limit, KeyAuthority authority) {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", but is " + limit);
        }
        List<StoredApiKey> listed = new ArrayList<>();
        String last = after;
        while (true) {
            List<StoredApiKey> page = store.list(last, BATCH);
            for (StoredApiKey key : page) {
                if (authority.coversProjects(key.key())) {
                    listed.add(key);
                    if (listed.size() == limit) {
                        return List.copyOf(listed);
                    }
                }
            }
            if (page.size() < BATCH) {
                return List.copyOf(listed);
            }
            last = page.get(page.size() - 1).id();
        }
    }

    private StoredApiKey changeable(String id, KeyAuthority authority) {
        return get(id, authority)
                .filter(authority::mayChange)
                .orElseThrow(() -> new ApiKeyRefusedException("There is no such key in the authority of "
                        + Objects.requireNonNullElse(authority.name(), UNKNOWN)));
    }

    private StoredApiKey existing(String id) {
        return store.get(id).orElseThrow(() -> new ApiKeyRefusedException("The key has been deleted meanwhile"));
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static @Nullable Instant end(Instant now, @Nullable Duration validity) {
        return validity == null ? null : now.plus(validity);
    }

    private String token() {
        return tokenPrefix + hex(RANDOM_BYTES);
    }

    private String hex(int bytes) {
        byte[] drawn = new byte[bytes];
        random.nextBytes(drawn);
        return HexFormat.of().formatHex(drawn);
    }
}
