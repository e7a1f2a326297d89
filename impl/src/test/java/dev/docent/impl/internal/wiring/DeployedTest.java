package dev.docent.impl.internal.wiring;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.TestConfig;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DeployedTest {

    private static final String HASH = "ab".repeat(32);

    @Test
    void a_host_without_beans_is_described_by_its_settings_without_any_hash() {
        DocentConfig config = config(
                "docent.jobs.datasource", "jdbc/jobs",
                "docent.admin.keys", "ci",
                "docent.admin.keys.ci.sha256", HASH,
                "docent.admin.keys.ci.projects", "*");

        assertThat(summary(config))
                .isEqualTo(
                        "Docent 1.0 is deployed; jobs: jdbc/jobs; access: 1 key; docs: /srv/docs, JSON with a key only;"
                                + " runner: none, POSTs return 501");
    }

    @Test
    void the_access_is_described_for_every_kind_of_security() {
        assertThat(summary(config("docent.admin.security", "off-anyone-may-read-every-job")))
                .contains("jobs: in memory, at most 7; access: anyone may read;");
        assertThat(summary(config(
                        "docent.admin.security",
                        "container",
                        "docent.projects",
                        "*",
                        "docent.projects.*.roles.read",
                        "a")))
                .contains("access: container roles;");
        assertThat(summary(config())).contains("access: 0 keys;");
    }

    @Test
    void a_disabled_host_is_described_as_disabled() {
        assertThat(summary(config("docent.enabled", "false")))
                .isEqualTo("Docent 1.0 is disabled by docent.enabled=false: all its addresses return 404");
    }

    private static String summary(DocentConfig config) {
        return new Deployed(config, new HostBeans(), Optional.empty()).summary("1.0", Mounts.UNKNOWN);
    }

    private static DocentConfig config(String... settings) {
        Map<String, String> all = new HashMap<>(Map.of(
                "docent.jobs.memory.capacity", "7", "docent.docs.folder", "/srv/docs", "docent.docs.access", "key"));
        for (int i = 0; i < settings.length; i += 2) {
            all.put(settings[i], settings[i + 1]);
        }
        return TestConfig.of(all);
    }
}
