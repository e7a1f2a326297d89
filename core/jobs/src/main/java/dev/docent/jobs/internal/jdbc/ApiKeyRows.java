package dev.docent.jobs.internal.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.keys.AddressRange;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import org.jspecify.annotations.Nullable;

/** Issued admin API keys in the tables of the database. Thread-safe. */
final class ApiKeyRows implements ApiKeyStore {

    private static final String SELECT =
            "SELECT key_id, version, name, projects, scopes, addresses, expires_at, sha256,"
                    + " old_sha256, old_until, created_at, created_by, issuer, revoked_at, revoked_by, last_used_at FROM docent_api_key";

    private final JdbcDatabase database;
    private final JdbcQuotas quotas;

    ApiKeyRows(JdbcDatabase database, JdbcQuotas quotas) {
        this.database = database;
        this.quotas = quotas;
    }

    @Override
    public boolean add(StoredApiKey key, AgentJobQuota quota) {
        return quotas.counting(
                new AgentJobWrite.QuotaUse(quota, key.createdAt()),
                null,
                connection -> hasUsableIssuer(connection, key) && insert(connection, key));
    }

    /** Locks the issuer, so that it is revoked either before or after; then together with what it has issued. */
    private static boolean hasUsableIssuer(Connection connection, StoredApiKey key) throws SQLException {
        String issuer = key.issuer();
        return issuer == null
                || !JdbcStatements.select(
                                connection,
                                "SELECT key_id FROM docent_api_key WHERE key_id = ? AND revoked_at IS NULL FOR UPDATE",
                                parameters -> parameters.text(issuer),
                                row -> row.getString("key_id"))
                        .isEmpty();
    }

    private static boolean insert(Connection connection, StoredApiKey key) throws SQLException {
        return 1
                == Engine.of(connection)
                        .insertIfAbsent(
                                connection,
                                "INSERT INTO docent_api_key (expires_at, sha256, old_sha256, old_until, name, projects,"
                                        + " scopes, addresses, version, key_id, created_at, created_by, issuer)"
                                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                parameters -> values(parameters, key)
                                        .text(key.id())
                                        .time(key.createdAt())
                                        .text(key.createdBy())
                                        .text(key.issuer()));
    }

    private static SqlParameters values(SqlParameters parameters, StoredApiKey key) throws SQLException {
        List<ApiKeySecret> secrets = key.secrets();
        ApiKeySecret old = secrets.size() > 1 ? secrets.get(1) : null;
        return parameters
                .time(key.key().expiresAt())
                .text(secrets.get(0).sha256())
                .text(old == null ? null : old.sha256())
                .time(old == null ? null : old.validUntil())
                .text(key.key().name())
                .text(lines(key.key().projects()))
                .text(key.key().scopes().stream()
                        .map(ApiKey.Scope::written)
                        .sorted()
                        .collect(Collectors.joining(",")))
                .text(lines(key.key().addresses().stream()
                        .map(AddressRange::toString)
                        .collect(Collectors.toSet())))
                .number(key.version());
    }

    @Override
    public Optional<StoredApiKey> find(String sha256) {
        return database
                .select(
                        SELECT + " WHERE sha256 = ? OR old_sha256 = ?",
                        parameters -> parameters.text(sha256).text(sha256),
                        ApiKeyRows::read)
                .stream()
                .findFirst();
    }

    @Override
    public Optional<StoredApiKey> get(String id) {
        return database
                .select(SELECT + " WHERE key_id = ?", parameters -> parameters.text(id), ApiKeyRows::read)
                .stream()
                .findFirst();
    }

    @Override
    public List<StoredApiKey> list(@Nullable String after, int limit) {
        return database.select(
                SELECT + (after == null ? "" : " WHERE key_id > ?") + " ORDER BY key_id FETCH FIRST " + limit
                        + " ROWS ONLY",
                parameters -> {
                    if (after != null) {
                        parameters.text(after);
                    }
                },
                ApiKeyRows::read);
    }

    @Override
    public boolean replace(StoredApiKey next) {
        return database.write(connection -> 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_api_key SET expires_at = ?, sha256 = ?, old_sha256 = ?, old_until = ?, name = ?,"
                                + " projects = ?, scopes = ?, addresses = ?, version = ?"
                                + " WHERE key_id = ? AND version = ? AND revoked_at IS NULL",
                        parameters -> values(parameters, next).text(next.id()).number(next.version() - 1)));
    }

    @Override
    public boolean revoke(String id, Instant at, @Nullable String by) {
        return database.write(connection -> {
            boolean found = false;
            Set<String> seen = new LinkedHashSet<>(Set.of(id));
            Deque<String> issuers = new ArrayDeque<>(seen);
            for (String issuer = issuers.poll(); issuer != null; issuer = issuers.poll()) {
                found |= revokeOne(connection, issuer, at, by);
                for (String issued : issuedBy(connection, issuer)) {
                    if (seen.add(issued)) {
                        issuers.add(issued);
                    }
                }
            }
            return found;
        });
    }

    /** Updates the row even if the key is already revoked, to wait for a transaction that is adding a key on its behalf. */
    private static boolean revokeOne(Connection connection, String id, Instant at, @Nullable String by)
            throws SQLException {
        return 1
                == JdbcStatements.update(
                        connection,
                        "UPDATE docent_api_key SET version = version + CASE WHEN revoked_at IS NULL THEN 1 ELSE 0 END,"
                                + " revoked_by = CASE WHEN revoked_at IS NULL THEN ? ELSE revoked_by END,"
                                + " revoked_at = COALESCE(revoked_at, ?) WHERE key_id = ?",
                        parameters -> parameters.text(by).time(at).text(id));
    }

    private static List<String> issuedBy(Connection connection, String id) throws SQLException {
        return JdbcStatements.select(
                connection,
                "SELECT key_id FROM docent_api_key WHERE issuer = ?",
                parameters -> parameters.text(id),
                row -> row.getString("key_id"));
    }

    @Override
    public void used(String id, Instant at) {
        database.update(
                "UPDATE docent_api_key SET last_used_at = ?"
                        + " WHERE key_id = ? AND (last_used_at IS NULL OR last_used_at < ?)",
                parameters -> parameters.time(at).text(id).time(at));
    }

    @Override
    public int purge(Instant before, int limit) {
        return database.write(connection -> {
            List<String> old = JdbcStatements.select(
                    connection,
                    "SELECT key_id FROM docent_api_key WHERE revoked_at < ? OR expires_at < ? ORDER BY key_id"
                            + " FETCH FIRST " + limit + " ROWS ONLY",
                    parameters -> parameters.time(before).time(before),
                    row -> row.getString("key_id"));
            JdbcStatements.updateEach(
                    connection,
                    "DELETE FROM docent_api_key WHERE key_id = ? AND (revoked_at < ? OR expires_at < ?)",
                    old,
                    (parameters, id) -> parameters.text(id).time(before).time(before));
            return old.size();
        });
    }

    private static StoredApiKey read(ResultSet row) throws SQLException {
        String id = row.getString("key_id");
        try {
            ApiKeySecret present = new ApiKeySecret(row.getString("sha256"), null);
            String old = row.getString("old_sha256");
            return new StoredApiKey(
                    id,
                    row.getLong("version"),
                    ApiKey.builder(
                                    StorableText.decode(row.getString("name")),
                                    entries(StorableText.decode(row.getString("projects"))),
                                    scopes(row.getString("scopes")))
                            .expiresAt(JdbcRows.optionalTime(row, "expires_at"))
                            .addresses(entries(row.getString("addresses")).stream()
                                    .map(AddressRange::parse)
                                    .collect(Collectors.toSet()))
                            .build(),
                    old == null
                            ? List.of(present)
                            : List.of(present, new ApiKeySecret(old, JdbcRows.time(row, "old_until"))),
                    JdbcRows.time(row, "created_at"),
                    JdbcRows.optionalText(row, "created_by"),
                    row.getString("issuer"),
                    JdbcRows.optionalTime(row, "revoked_at"),
                    JdbcRows.optionalText(row, "revoked_by"),
                    JdbcRows.optionalTime(row, "last_used_at"));
        } catch (IllegalArgumentException | NullPointerException unreadable) {
            throw new IllegalStateException(
                    "The row " + id
                            + " of docent_api_key cannot be read, so the key is not accepted: correct or delete it",
                    unreadable);
        }
    }

    /** A scope of a later version permits nothing here. */
    private static Set<ApiKey.Scope> scopes(String text) {
        return Arrays.stream(text.split(",", -1))
                .map(ApiKey.Scope::parse)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** One entry a line; a line feed is written as {@code \n}, and a backslash as two. */
    private static String lines(Set<String> entries) {
        return entries.stream()
                .sorted()
                .map(entry -> entry.replace("\\", "\\\\").replace("\n", "\\n"))
                .collect(Collectors.joining("\n"));
    }

    private static Set<String> entries(String lines) {
        return lines.isEmpty()
                ? Set.of()
                : Arrays.stream(lines.split("\n", -1)).map(ApiKeyRows::entry).collect(Collectors.toSet());
    }

    private static String entry(String line) {
        StringBuilder entry = new StringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c != '\\') {
                entry.append(c);
            } else if (line.startsWith("\\n", i++)) {
                entry.append('\n');
            } else if (line.startsWith("\\\\", i - 1)) {
                entry.append('\\');
            } else {
                throw new IllegalArgumentException("an unknown escape sequence");
            }
        }
        return entry.toString();
    }
}
