package dev.docent.api.keys;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import org.jspecify.annotations.Nullable;

/**
 * SPI: keeps the admin API keys that {@link ApiKeys} issues. Docent's stores, in memory and in the database of {@code
 * docent.jobs.datasource}, need nothing; a host with another store of jobs may provide one as a CDI bean.
 *
 * <p>The store contains no rules: Docent decides which keys are issued and accepted, and never passes a token. The class
 * {@code ApiKeyStoreContract} of {@code docent-testkit} tests the contract.
 *
 * <p><b>Revocation:</b> On each node, Docent reads a key that is in use again after at most a second, so {@link #find} must read
 * what was committed before, on whatever node: no cache, and no replica that lags behind.
 *
 * <p><b>Values:</b> are read back equal to what was written; texts may contain any characters; times have microsecond
 * precision.
 *
 * <p><b>Threading:</b> called concurrently by many threads and processes.
 *
 * <p><b>Errors:</b> every method may throw {@link dev.docent.api.jobs.AgentJobStoreUnavailableException} when the store is
 * temporarily unavailable; requests with its keys then get a 503. If a key cannot be read, the method throws an exception: it
 * must not return another key, or none.
 */
public interface ApiKeyStore {

    /**
     * Adds a key: it and the use of the quota, or nothing.
     *
     * @param key in version 1
     * @param quota how many keys may be added, by whom
     * @return whether it was added; {@code false}, and nothing written, when there is a key of the same id, name or secret, or
     *     its {@link StoredApiKey#issuer} is revoked or absent
     * @throws AgentJobQuotaExceededException when the quota is used up; nothing is written
     */
    boolean add(StoredApiKey key, AgentJobQuota quota);

    /**
     * Finds the key of a token, also when it is revoked, expired or its token replaced.
     *
     * @param sha256 SHA-256 of the token, 64 lower-case hexadecimal digits
     */
    Optional<StoredApiKey> find(String sha256);

    /** {@return the key with this id; empty when there is none} */
    Optional<StoredApiKey> get(String id);

    /**
     * {@return one page of all keys, in the order of their ids}
     *
     * @param after id before the page; {@code null} for the first page
     * @param limit maximum number of keys, at least 1; a page with fewer is the last one
     */
    List<StoredApiKey> list(@Nullable String after, int limit);

    /**
     * Replaces the key whose version is one less and that is not revoked, except for {@link StoredApiKey#lastUsedAt}. Of any
     * number of concurrent writers of one version, exactly one succeeds.
     *
     * @return whether it was replaced; if not, nothing is written
     */
    boolean replace(StoredApiKey next);

    /**
     * Revokes a key and every key that it has issued, directly or by keys of it, at once: one that is being {@linkplain #add
     * added} at the same time is either among them or not added. Has no effect on keys that are revoked.
     *
     * @param at when, in microseconds
     * @param by name of the key or principal; {@code null} when it is not known
     * @return whether there is such a key
     */
    boolean revoke(String id, Instant at, @Nullable String by);

    /** Keeps when a key was last used; only ever later than before. Has no effect when there is no such key. */
    void used(String id, Instant at);

    /**
     * Deletes keys that were revoked, or had expired, before a time.
     *
     * @param before only those
     * @param limit maximum number of keys to delete in this call, at least 1
     * @return how many were deleted
     */
    int purge(Instant before, int limit);
}
