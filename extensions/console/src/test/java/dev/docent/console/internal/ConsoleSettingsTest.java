package dev.docent.console.internal;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.impl.internal.config.ConfigReader;
import dev.docent.impl.internal.config.DocentConfig;
import dev.docent.impl.internal.config.InvalidConfigException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.spi.ConfigProviderResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ConsoleSettingsTest {

    private static Optional<ConsoleSettings> read(Map<String, String> settings) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ConfigProviderResolver.instance().registerConfig(config, loader);
        try {
            DocentConfig docent = ConfigReader.check().config();
            return ConsoleSettings.read(config, docent.access(), docent.projects());
        } finally {
            ConfigProviderResolver.instance().releaseConfig(config);
        }
    }

    @Test
    void without_a_role_there_is_no_console() {
        assertThat(read(Map.of())).isEmpty();
        assertThat(read(Map.of("docent.console.path", "/ops"))).isEmpty();
        assertThat(read(Map.of("docent.console.role", "ops", "docent.enabled", "false")))
                .isEmpty();
    }

    @Test
    void forms_are_sent_by_pages_of_the_hosts_that_the_sites_have() {
        assertThat(read(Map.of("docent.console.role", "ops", "docent.site.base", "https://Docs.example.com/docs"))
                        .orElseThrow()
                        .hosts())
                .containsExactly("docs.example.com");
        assertThat(read(Map.of("docent.console.role", "ops", "docent.site.base", "/docs"))
                        .orElseThrow()
                        .hosts())
                .isEmpty();
    }

    @Test
    void a_role_is_enough() {
        ConsoleSettings settings = read(Map.of("docent.console.role", "ops")).orElseThrow();
        assertThat(settings.role()).isEqualTo("ops");
        assertThat(settings.path()).isEqualTo("/docent-console");
        assertThat(settings.roles().isAnyoneIn()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ops", "/", "/ops/", "/../ops", "/a b", "https://example.com", "/ops?x", "/.", "/o//p"})
    void a_path_that_is_none_is_refused(String path) {
        assertThatThrownBy(() -> read(Map.of("docent.console.role", "ops", "docent.console.path", path)))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageContaining("docent.console.path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "**"})
    void everybody_is_no_role(String role) {
        assertThatThrownBy(() -> read(Map.of("docent.console.role", role)))
                .isInstanceOf(InvalidConfigException.class)
                .hasMessageContaining("docent.console.role");
    }

    @Test
    void projects_are_reached_by_their_roles_also_where_the_admin_api_has_keys() {
        ConsoleSettings settings = read(Map.of(
                        "docent.console.role", "ops",
                        "docent.projects", "a,b",
                        "docent.projects.a.roles.operate", "team-a"))
                .orElseThrow();
        assertThat(settings.roles().projects(new ContainerUser("x", "team-a"::equals), Permission.OPERATE))
                .isEqualTo(Set.of("a"));
        assertThat(settings.roles().projects(new ContainerUser("x", "ops"::equals), Permission.READ))
                .isEmpty();
    }

    @Test
    void roles_of_every_project_reach_everything() {
        ConsoleSettings settings = read(Map.of(
                        "docent.console.role", "ops",
                        "docent.projects", "*",
                        "docent.projects.*.roles.read", "staff"))
                .orElseThrow();
        assertThat(settings.roles().projects(new ContainerUser("x", "staff"::equals), Permission.READ))
                .isEqualTo(Set.of("*"));
        assertThat(settings.roles().projects(new ContainerUser("x", "staff"::equals), Permission.WRITE))
                .isEmpty();
    }
}
