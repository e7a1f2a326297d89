package dev.docent.impl.internal.config;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FormerNamesTest {

    private static final String HANDBOOK = "docent.runner.repositories.handbook.";

    static Stream<String> former() {
        return FormerNames.SUCCESSORS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("former")
    void each_former_name_stops_the_deployment_with_the_one_that_replaces_it(String name) {
        String now = "docent.projects.handbook." + FormerNames.SUCCESSORS.get(name) + " now";

        assertRefused(
                properties(Map.of("docent.runner.repositories", "handbook", HANDBOOK + name, "x")),
                HANDBOOK + name + " is " + now,
                "docent.runner.repositories is docent.projects now");
    }

    @ParameterizedTest
    @MethodSource("former")
    void so_does_its_environment_variable(String name) {
        Map<String, String> environment = Map.of(
                "DOCENT_RUNNER_REPOSITORIES",
                "handbook",
                "DOCENT_RUNNER_REPOSITORIES_HANDBOOK_" + name.toUpperCase().replaceAll("[.-]", "_"),
                "x");

        assertRefused(
                new SmallRyeConfigBuilder()
                        .withSources(
                                new EnvConfigSource(environment, 300),
                                new PropertiesConfigSource(
                                        Map.of("docent.admin.security", "off-anyone-may-read-every-job"), "test", 100))
                        .build(),
                HANDBOOK + name + " is docent.projects.handbook." + FormerNames.SUCCESSORS.get(name) + " now");
    }

    @Test
    void a_repository_of_several_projects_becomes_an_entry_for_each() {
        assertRefused(
                properties(Map.of(
                        "docent.runner.repositories",
                        "docs",
                        "docent.runner.repositories.docs.projects",
                        "one, two",
                        "docent.runner.repositories.docs.address",
                        "https://git.example.com/docs.git")),
                "docent.runner.repositories.docs.projects is no setting any more; list one, two in docent.projects",
                "docs.address is docent.projects.one.repository and docent.projects.two.repository now");
    }

    @Test
    void what_never_was_a_setting_is_refused_too() {
        assertRefused(
                properties(Map.of("docent.runner.repositories.gone.address", "x")),
                "docent.runner.repositories.gone.address is no setting any more; repositories belong to docent.projects");
    }

    @Test
    void every_successor_is_a_name_of_today() {
        assertThat(FormerNames.SUCCESSORS.values())
                .doesNotHaveDuplicates()
                .allSatisfy(now -> assertThat(now).matches("repository|(agent\\.)?[a-z-]+(\\.[a-z]+)?"));
    }

    private static Config properties(Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("docent.admin.security", "off-anyone-may-read-every-job");
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(all, "test", 100))
                .build();
    }

    private static void assertRefused(Config config, String... messages) {
        assertThatExceptionOfType(InvalidConfigException.class)
                .isThrownBy(() -> ConfigReader.read(config, ConfigReader.class.getClassLoader()))
                .withMessageContainingAll(messages);
    }
}
