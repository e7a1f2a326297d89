package dev.docent.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.docent.testkit.internal.SourceTree;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The lists of settings on the page about configuration are generated from the files in which modules declare their settings, and
 * from which Docent itself knows their names. With {@code -Ddocent.docs.write=true} the page is written instead of
 * compared.
 */
class ConfigurationPageTest {

    private static final Path PAGE = Documents.PAGES.resolve("reference/configuration.mdx");
    private static final String BEGIN = "{/* generated: the settings */}\n";
    private static final String END = "{/* end of generated */}\n";
    private static final List<Path> DECLARED = Stream.of(
                    ":docent-impl/src/main/resources/dev/docent/impl/internal/config/settings",
                    ":docent-site/src/main/resources/META-INF/docent/settings",
                    ":docent-runner/src/main/resources/META-INF/docent/settings",
                    ":docent-observability/src/main/resources/META-INF/docent/settings",
                    ":docent-console/src/main/resources/META-INF/docent/settings")
            .map(SourceTree::path)
            .toList();
    private static final List<Path> READERS = Stream.of(
                    ":docent-impl/src/main/java/dev/docent/impl/internal/config",
                    ":docent-site/src/main/java/dev/docent/site/internal/hosting/config")
            .map(SourceTree::path)
            .toList();

    @Test
    void lists_exactly_what_is_declared() throws IOException {
        String before = Documents.read(PAGE);
        int begin = before.indexOf("\n## ", before.indexOf(BEGIN)) + 1;
        int end = before.indexOf(END);
        String after = before.substring(0, begin) + fields() + before.substring(end);
        if (Boolean.getBoolean("docent.docs.write")) {
            Files.writeString(PAGE, after);
        } else {
            assertThat(before)
                    .as("run ./mvnw test -pl :docent-sample -am -Dtest=ConfigurationPageTest"
                            + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocent.docs.write=true")
                    .isEqualTo(after);
        }
    }

    @Test
    void what_is_declared_is_what_the_code_reads() throws IOException {
        Set<String> read = new TreeSet<>();
        for (Path folder : READERS) {
            try (Stream<Path> sources = Files.list(folder)) {
                sources.forEach(source -> read.addAll(names(Pattern.compile("\"(docent\\.[a-z.-]*[a-z])\""), source)));
            }
        }
        List<String> declared = DECLARED.subList(0, READERS.size()).stream()
                .flatMap(file -> names(Pattern.compile("(?m)^(docent\\.[a-z.-]+) \\| "), file).stream())
                .toList();

        assertThat(declared).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(read);
    }

    @Test
    void each_setting_has_an_anchor_of_its_own() {
        List<String> settings = DECLARED.stream()
                .flatMap(file -> names(Pattern.compile("(?m)^(docent\\.\\S+) \\| "), file).stream())
                .toList();

        assertThat(settings).contains("docent.admin.keys").hasSizeGreaterThan(60);
        assertThat(settings.stream().map(ConfigurationPageTest::anchor)).doesNotHaveDuplicates();
        assertThat(anchor("docent.admin.keys.<name>.sha256")).isEqualTo("docent-admin-keys-name-sha256");
        assertThat(Documents.read(PAGE))
                .contains(settings.stream()
                        .map(setting -> "<ResponseField name=\"" + setting + "\" id=\"" + anchor(setting) + "\"")
                        .toList());
    }

    private static List<String> names(Pattern pattern, Path file) {
        return pattern.matcher(Documents.read(file))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String fields() {
        StringBuilder page = new StringBuilder();
        for (Path file : DECLARED) {
            for (String line : Documents.read(file).split("\n")) {
                if (line.startsWith("## ")) {
                    page.append(line).append("\n\n");
                } else if (line.contains(" | ") && !line.startsWith("#")) {
                    page.append(field(line.split(" \\| ", 3)));
                }
            }
        }
        return page.toString();
    }

    /** Not a row of a table: its names are too long for the columns of a narrow screen. */
    private static String field(String[] setting) {
        assertThat(setting).as("name, default and meaning").hasSize(3);
        String variable = setting[0].replaceAll("[^A-Za-z0-9<>*\\[\\]]", "_").toUpperCase(Locale.ROOT);
        String standard = setting[1];
        boolean required = standard.equals("required");
        boolean value = standard.matches("`[^`\"]*`");
        String attribute = required ? " required" : value ? " default=\"" + standard.replace("`", "") + "\"" : "";
        String meaning = setting[2].substring(0, 1).toUpperCase(Locale.ROOT) + setting[2].substring(1);
        String words = required || value ? "" : " Default: " + standard + ".";
        return "<ResponseField name=\"%s\" id=\"%s\"%s>\n\n`%s`<br/>%s.%s\n\n</ResponseField>\n\n"
                .formatted(setting[0], anchor(setting[0]), attribute, variable, meaning, words);
    }

    /** {@return the id of a setting in the page} Links name it; it must not change. */
    private static String anchor(String setting) {
        return setting.replaceAll("[^a-z0-9]+", "-").replaceFirst("-$", "");
    }
}
