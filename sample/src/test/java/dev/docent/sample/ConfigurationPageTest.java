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

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The tables of the page about configuration are generated from the files in which modules declare their settings, and
 * from which Docent itself knows their names. With {@code -Ddocent.docs.write=true} the page is written instead of
 * compared.
 */
class ConfigurationPageTest {

    private static final Path PAGE = Documents.PAGES.resolve("reference/configuration.mdx");
    private static final String BEGIN = "{/* generated: the settings */}\n";
    private static final String END = "{/* end of generated */}\n";
    private static final List<Path> DECLARED = Stream.of(
                    "impl/src/main/resources/dev/docent/internal/config/settings",
                    "site/src/main/resources/META-INF/docent/settings",
                    "runner-process/src/main/resources/META-INF/docent/settings")
            .map(Documents.ROOT::resolve)
            .toList();
    private static final List<Path> READERS = Stream.of(
                    "impl/src/main/java/dev/docent/internal/config",
                    "site/src/main/java/dev/docent/internal/hosting/config")
            .map(Documents.ROOT::resolve)
            .toList();

    @Test
    void lists_exactly_what_is_declared() throws IOException {
        String before = Documents.read(PAGE);
        int begin = before.indexOf("\n## ", before.indexOf(BEGIN)) + 1;
        int end = before.indexOf(END);
        String after = before.substring(0, begin) + tables() + before.substring(end);
        if (Boolean.getBoolean("docent.docs.write")) {
            Files.writeString(PAGE, after);
        } else {
            assertThat(before)
                    .as("run ./mvnw test -pl sample -am -Dtest=ConfigurationPageTest"
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
                .flatMap(file -> names(Pattern.compile("(?m)^(docent\\.[^ ]+) \\| "), file).stream())
                .toList();

        assertThat(settings.stream().map(ConfigurationPageTest::anchor)).doesNotHaveDuplicates();
        assertThat(Documents.read(PAGE))
                .contains(settings.stream()
                        .map(setting -> "<span id=\"" + anchor(setting) + "\"")
                        .toList());
    }

    private static List<String> names(Pattern pattern, Path file) {
        return pattern.matcher(Documents.read(file))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String tables() {
        StringBuilder page = new StringBuilder();
        for (Path file : DECLARED) {
            for (String line : Documents.read(file).split("\n")) {
                if (line.startsWith("## ")) {
                    page.append(line).append("\n\n| Setting | Default | Meaning |\n|---|---|---|\n");
                } else if (line.contains(" | ") && !line.startsWith("#")) {
                    page.append(row(line.split(" \\| ", 3)));
                }
            }
            page.append('\n');
        }
        return page.toString().replaceAll("\\|\\n## ", "|\n\n## ");
    }

    /** Links name a setting by it. */
    private static String anchor(String setting) {
        return setting.replaceAll("[^a-z0-9-]+", "-");
    }

    private static String row(String[] setting) {
        assertThat(setting).as("name, default and meaning").hasSize(3);
        String variable = setting[0].replaceAll("[^A-Za-z0-9<>]", "_").toUpperCase(Locale.ROOT);
        return "| <span id=\"%s\" style={{display: 'inline-block', minWidth: 'max-content'}}>`%s`<br/>`%s`</span> | %s | %s |\n"
                .formatted(anchor(setting[0]), setting[0], variable, setting[1], setting[2]);
    }
}
