package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The starters differ only in what their servers need, and all examples have the versions that are tested. */
class StarterFilesTest {

    private static final Path MODEL = SourceTree.path("examples/starter-open-liberty");
    private static final Pattern ADDRESS = Pattern.compile("http://localhost:\\d+/");

    static List<Path> starters() throws IOException {
        return examples().stream()
                .filter(example -> example.getFileName().toString().startsWith("starter-"))
                .sorted()
                .toList();
    }

    @Test
    void there_is_one_for_each_server() throws IOException {
        assertThat(starters().stream().map(starter -> starter.getFileName().toString()))
                .containsExactly("starter-open-liberty", "starter-payara", "starter-wildfly");
    }

    @ParameterizedTest
    @MethodSource("starters")
    void pages_and_code_are_the_same(Path starter) throws IOException {
        for (String folder : List.of("src/main/java", "src/main/webapp")) {
            List<Path> files = files(starter.resolve(folder));
            assertThat(files).isEqualTo(files(MODEL.resolve(folder)));
            for (Path file : files) {
                assertThat(withoutPort(starter.resolve(folder).resolve(file)))
                        .as("%s in %s", file, starter)
                        .isEqualTo(withoutPort(MODEL.resolve(folder).resolve(file)));
            }
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .sorted()
                    .toList();
        }
    }

    private static String withoutPort(Path file) throws IOException {
        return ADDRESS.matcher(Files.readString(file)).replaceAll("http://localhost/");
    }

    @ParameterizedTest
    @MethodSource("starters")
    void the_build_differs_only_in_the_plugin_of_the_server(Path starter) throws IOException {
        String plugin = "(?s) {6}<plugin>\\s*<groupId>io\\.openliberty\\.tools.*?</plugin>\\n";

        assertThat(pom(starter).replaceFirst(plugin, "")).isEqualTo(pom(MODEL).replaceFirst(plugin, ""));
    }

    @ParameterizedTest
    @MethodSource("starters")
    void no_hash_of_a_key_is_published(Path starter) throws IOException {
        String settings =
                Files.readString(starter.resolve("src/main/resources/META-INF/microprofile-config.properties"));

        assertThat(settings).contains("docent.admin.keys=me\n").doesNotContain("sha256=");
        assertThat(Files.readString(starter.resolve("README.md"))).contains("export DOCENT_ADMIN_KEYS_ME_SHA256=");
    }

    @ParameterizedTest
    @CsvSource({
        "version.docent, revision",
        "maven-compiler-plugin, version.plugin.compiler",
        "maven-war-plugin, version.plugin.war",
        "liberty-maven-plugin, version.plugin.liberty",
        "openliberty-runtime, version.openliberty",
        "maven-failsafe-plugin, version.plugin.surefire",
        "junit-bom, version.junit",
        "jersey-mp-rest-client, version.jersey",
        "smallrye-config, version.smallrye-config",
        "arquillian-bom, version.arquillian.initialcontext",
        "arquillian-liberty-managed-jakarta, version.arquillian.liberty"
    })
    void versions_are_those_that_are_tested(String name, String property) throws IOException {
        Pattern version = Pattern.compile(
                "(?:<%1$s>|<artifactId>%1$s</artifactId>\\s*<version>)([^<$]+)<".formatted(Pattern.quote(name)));
        String tested = SourceTree.text("pom.xml");
        List<String> used = new ArrayList<>();
        for (Path example : examples()) {
            version.matcher(pom(example)).results().map(found -> found.group(1)).forEach(used::add);
        }

        assertThat(used)
                .as(name)
                .isNotEmpty()
                .allSatisfy(found -> assertThat(tested).contains("<%s>%s</%s>".formatted(property, found, property)));
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> examples = Files.list(SourceTree.path("examples"))) {
            return examples.filter(example -> Files.exists(example.resolve("pom.xml")))
                    .toList();
        }
    }

    private static String pom(Path starter) throws IOException {
        return Files.readString(starter.resolve("pom.xml"));
    }
}
