package dev.docent.sample;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** The examples in README.md are compiled and run by the build. */
class ReadmeTest {

    private static final Path ROOT = Path.of("..");
    private static final Path EXAMPLES = Path.of("src/test/java/dev/docent/sample");
    private static final Pattern FENCE = Pattern.compile("```(\\w+)\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern SETTING_ROW = Pattern.compile("\\| `(docent\\.[^`]+)` \\| `([^`]+)` \\|");
    private static final Pattern CLASS_NAME = Pattern.compile("public class (\\w+)");

    @ParameterizedTest
    @MethodSource("javaExamples")
    void examples_equal_the_compiled_classes(String example) throws IOException {
        String name = firstGroup(CLASS_NAME, example);
        String compiled = Files.readString(EXAMPLES.resolve(name + ".java"));

        assertThat(example).isEqualTo(compiled.substring(compiled.indexOf("import ")));
    }

    static List<String> javaExamples() throws IOException {
        return blocks("java");
    }

    @Test
    void begins_with_the_commands_that_run_and_test_it() throws IOException {
        List<String> commands = blocks("shell");

        assertThat(commands.get(0)).isEqualTo("./mvnw -Prun -pl sample -am package\n");
        assertThat(Files.readString(ROOT.resolve(".ci/run")).lines())
                .as("continuous integration runs README's test command")
                .contains(commands.get(1).strip());
    }

    @Test
    void names_the_key_of_the_sample() throws Exception {
        String key = firstGroup(Pattern.compile("Bearer (docent_[\\w-]+)"), readme());
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(UTF_8));

        assertThat(sampleSettings())
                .containsEntry("docent.admin.keys.demo.sha256", HexFormat.of().formatHex(hash));
    }

    @Test
    void lists_exactly_the_settings_in_the_code() throws IOException {
        assertThat(names(Pattern.compile("\\| `(docent\\.[a-z.-]+)` \\| `DOCENT"), readme()))
                .containsExactlyInAnyOrderElementsOf(settingsInTheCode());
    }

    @Test
    void names_each_environment_variable_as_microprofile_config_does() {
        assertThat(SETTING_ROW.matcher(readme()).results())
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.group(2))
                        .isEqualTo(
                                row.group(1).replaceAll("[^A-Za-z0-9<>]", "_").toUpperCase(Locale.ROOT)));
    }

    /**
     * Settings of {@code docent-impl} from its code, those of other modules from their settings files; the process runner
     * has a page of its own, and a test of it.
     */
    private static List<String> settingsInTheCode() throws IOException {
        try (Stream<Path> sources = Files.list(ROOT.resolve("impl/src/main/java/dev/docent/internal/config"));
                Stream<Path> modules = Files.list(ROOT)) {
            return Stream.concat(
                            sources.map(ReadmeTest::read)
                                    .flatMap(source ->
                                            names(Pattern.compile("\"(docent\\.[a-z.-]*[a-z])\""), source).stream()),
                            modules.filter(module -> !module.endsWith("runner-process"))
                                    .map(module -> module.resolve("src/main/resources/META-INF/docent/settings"))
                                    .filter(Files::exists)
                                    .flatMap(list ->
                                            names(Pattern.compile("(?m)^(docent\\.\\S+)$"), read(list)).stream()))
                    .distinct()
                    .toList();
        }
    }

    private static List<String> names(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }

    private static List<String> blocks(String language) throws IOException {
        return FENCE.matcher(readme())
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2))
                .toList();
    }

    private static String firstGroup(Pattern pattern, String text) {
        return names(pattern, text).get(0);
    }

    private static String readme() {
        return read(ROOT.resolve("README.md"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Properties sampleSettings() throws IOException {
        Properties settings = new Properties();
        try (var reader =
                Files.newBufferedReader(Path.of("src/main/resources/META-INF/microprofile-config.properties"))) {
            settings.load(reader);
        }
        return settings;
    }
}
