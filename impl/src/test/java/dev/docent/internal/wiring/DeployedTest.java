package dev.docent.internal.wiring;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.keys.ApiKey;
import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.internal.config.AdminSecurity;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.config.DocentConfig.Docs;
import dev.docent.internal.config.DocentConfig.Fetching;
import dev.docent.internal.config.DocentConfig.Jobs;
import dev.docent.internal.config.ResourceName;
import dev.docent.internal.files.SiteLimits;
import dev.docent.internal.site.NavigationSettings.HiddenOperations;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeployedTest {

    private static final String HASH = "ab".repeat(32);

    @Test
    void a_host_without_beans_is_described_by_its_settings_without_any_hash() {
        ApiKey key = ApiKey.builder("ci", Set.of("*"), Set.of(Scope.READ)).build();
        DocentConfig config = config(true, new AdminSecurity.ApiKeys("docent", Map.of(HASH, key)), "jdbc/jobs");

        assertThat(summary(config))
                .isEqualTo("Docent 1.0 is deployed; jobs: jdbc/jobs; access: 1 key; docs: /srv/docs, with a key only;"
                        + " runner: none, POSTs return 501");
    }

    @Test
    void the_access_is_described_for_every_kind_of_security() {
        assertThat(summary(config(true, new AdminSecurity.Off(), null)))
                .contains("jobs: in memory, at most 7; access: anyone may read;");
        assertThat(summary(config(true, new AdminSecurity.ContainerRoles(Set.of("a"), Set.of()), null)))
                .contains("access: container roles;");
        assertThat(summary(config(true, new AdminSecurity.ApiKeys("docent", Map.of()), null)))
                .contains("access: 0 keys;");
    }

    @Test
    void a_disabled_host_is_described_as_disabled() {
        assertThat(summary(config(false, new AdminSecurity.Off(), null)))
                .isEqualTo("Docent 1.0 is disabled by docent.enabled=false: all its addresses return 404");
    }

    private static String summary(DocentConfig config) {
        return new Deployed(config, new HostBeans(), Optional.empty()).summary("1.0", Mounts.UNKNOWN);
    }

    private static DocentConfig config(boolean enabled, AdminSecurity security, String dataSource) {
        Jobs jobs = new Jobs(
                7,
                Optional.ofNullable(dataSource).map(ResourceName::new),
                new DocentConfig.Jobs.Tables(false, Optional.empty(), "docent_"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1,
                new Jobs.Runs(1, 1, 1, Duration.ofSeconds(20), Duration.ZERO),
                Optional.empty());
        Docs docs = new Docs(
                "/srv/docs",
                false,
                HiddenOperations.EXCLUDED,
                Optional.empty(),
                new Fetching(Set.of(), Optional.empty(), Map.of(), List.of()),
                SiteLimits.DEFAULT);
        return new DocentConfig(enabled, security, jobs, Optional.of(docs), null);
    }
}
