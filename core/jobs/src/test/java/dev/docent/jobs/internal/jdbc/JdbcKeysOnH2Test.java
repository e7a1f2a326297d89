package dev.docent.jobs.internal.jdbc;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.keys.ApiKeySecret;
import dev.docent.api.keys.ApiKeyStore;
import dev.docent.api.keys.StoredApiKey;
import dev.docent.testkit.jobs.ApiKeyStoreContract;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class JdbcKeysOnH2Test extends ApiKeyStoreContract {

    private final DataSource dataSource = TestDatabase.h2("keys");

    @Override
    protected ApiKeyStore emptyStore() {
        return TestDatabase.emptyStore(dataSource).keys();
    }

    @ParameterizedTest
    @CsvSource({"'read,admin', true, false", "admin, false, false", "'', false, false", "'admin,write', true, true"})
    void a_scope_of_a_later_version_permits_nothing_and_prevents_nothing(String stored, boolean reads, boolean writes) {
        ApiKeyStore store = emptyStore();
        ApiKey issued =
                ApiKey.builder("later", Set.of("alpha"), Set.of(Scope.READ)).build();
        Instant now = Instant.parse("2026-01-02T03:04:05.678901Z");
        store.add(
                StoredApiKey.created("later", issued, new ApiKeySecret("ab".repeat(32), null), now, null, null),
                new AgentJobQuota("ann", "api key", 10, Duration.ofHours(1)));
        TestDatabase.execute(dataSource, "UPDATE docent_api_key SET scopes = '" + stored + "'");

        ApiKey key = store.get("later").orElseThrow().key();

        assertThat(key.allows(Scope.READ)).isEqualTo(reads);
        assertThat(key.allows(Scope.WRITE)).isEqualTo(writes);
    }
}
