package dev.docent.runner.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The settings that the documentation states, with their defaults, are those of the code. */
class DeclaredDefaultsTest {

    private static final Path DECLARED = Path.of("src/main/resources/META-INF/docent/settings");
    private static final String REPOSITORY = "docent.projects.<id>.";

    /** Declared by docent-impl: the site of a project is read from the same repository. */
    static final List<String> OF_THE_SITE = List.of("repository", "branch", "token", "token-file", "username");

    private static final Map<String, String> HOST = Map.of(
            "docent.runner.command", "sh",
            "docent.runner.work-directory", Path.of("target").toAbsolutePath().toString(),
            "docent.runner.author", "Docs Agent <agent@example.com>",
            "docent.runner.confine", "none",
            "docent.projects", "handbook",
            "docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git");

    @Test
    void to_set_all_defaults_changes_nothing() throws IOException {
        Map<String, String> settings = new HashMap<>(HOST);
        rows("(?m)^(docent\\S+) \\| `([^`]*)` \\| ")
                .forEach(row -> settings.put(row.group(1).replace("<id>", "handbook"), row.group(2)));

        assertThat(settings).hasSizeGreaterThan(HOST.size() + 9);
        assertThat(read(settings)).usingRecursiveComparison().isEqualTo(read(HOST));
    }

    @Test
    void the_settings_of_a_repository_are_declared() throws IOException {
        List<String> names =
                rows("(?m)^(docent\\S+) \\| ").stream().map(row -> row.group(1)).toList();

        int rule = names.indexOf(REPOSITORY + RepositoryReader.AGENT + "*");
        assertThat(names.subList(0, rule))
                .containsExactlyInAnyOrderElementsOf(AgentReader.NAMES.stream()
                        .map(name -> AgentReader.FOR_ALL + name)
                        .toList());
        assertThat(names.subList(rule + 1, names.size()).stream()
                        .filter(name -> name.startsWith(REPOSITORY))
                        .map(name -> name.substring(REPOSITORY.length())))
                .containsExactlyInAnyOrderElementsOf(RepositoryReader.NAMES.stream()
                        .filter(name -> !OF_THE_SITE.contains(name))
                        .filter(name -> !AgentReader.NAMES.contains(name.replaceFirst("^agent\\.", "")))
                        .toList());
    }

    private static List<MatchResult> rows(String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(DECLARED))
                .results()
                .toList();
    }

    private static RunnerSettings read(Map<String, String> settings) {
        return RunnerSettingsReader.read(new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(settings, "test", 100))
                .build());
    }
}
