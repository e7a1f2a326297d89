package dev.docent.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The starters differ only in what their servers need, and have the versions that are tested. */
class StarterFilesTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final Path MODEL = ROOT.resolve("examples/starter-open-liberty");
    private static final Pattern ADDRESS = Pattern.compile("http://localhost:\\d+/");

    static List<Path> starters() throws IOException {
        try (Stream<Path> examples = Files.list(ROOT.resolve("examples"))) {
            return examples.filter(example -> example.getFileName().toString().startsWith("starter-"))
                    .sorted()
                    .toList();
        }
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
        "openliberty-runtime, version.openliberty"
    })
    void versions_are_those_that_are_tested(String name, String property) throws IOException {
        Pattern version = Pattern.compile(
                "(?:<%1$s>|<artifactId>%1$s</artifactId>\\s*<version>)([^<]+)<".formatted(Pattern.quote(name)));
        Matcher used = version.matcher(pom(MODEL));

        assertThat(used.find()).as(name).isTrue();
        assertThat(Files.readString(ROOT.resolve("pom.xml")))
                .contains("<%s>%s</%s>".formatted(property, used.group(1), property));
    }

    private static String pom(Path starter) throws IOException {
        return Files.readString(starter.resolve("pom.xml"));
    }
}
