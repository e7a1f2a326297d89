package dev.docent.impl.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The defaults that the documentation states are those of the code. */
class DeclaredDefaultsTest {

    private static final Path DECLARED = Path.of("src/main/resources/dev/docent/impl/internal/config/settings");
    private static final Pattern WITH_VALUE = Pattern.compile("(?m)^(docent\\S+) \\| `([^`]*)` \\| ");
    private static final Map<String, String> HOST = Map.of(
            "docent.docs.folder", "classpath:docs",
            "docent.admin.keys", "ci",
            "docent.admin.keys.ci.sha256", "ab".repeat(32),
            "docent.admin.keys.ci.projects", "*",
            "docent.projects", "handbook",
            "docent.projects.handbook.repository", "https://git.example.com/acme/handbook.git",
            "docent.projects.handbook.folder", "docs");

    @ParameterizedTest
    @MethodSource("defaults")
    void to_set_a_default_changes_nothing(String name, String value) {
        Map<String, String> settings = new HashMap<>(HOST);
        settings.put(name.replace("<name>", "ci").replace("<id>", "handbook"), value);

        assertThat(TestConfig.of(settings)).usingRecursiveComparison().isEqualTo(TestConfig.of(HOST));
    }

    @Test
    void defaults_are_declared_as_values() throws IOException {
        assertThat(defaults()).hasSizeGreaterThan(15);
    }

    static List<Object[]> defaults() throws IOException {
        return WITH_VALUE
                .matcher(Files.readString(DECLARED))
                .results()
                .map(DeclaredDefaultsTest::pair)
                .toList();
    }

    private static Object[] pair(MatchResult row) {
        return new Object[] {row.group(1), row.group(2)};
    }
}
