package dev.docent.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.sample.Documents.Block;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** The commands and links of README.md, CONTRIBUTING.md and CHANGELOG.md lead somewhere, and each can be read in minutes. */
class ReadmeTest {

    private static final Pattern LINK = Pattern.compile("(?:]\\(|(?:src|srcset|href)=\")([^)\"#]+)(?:#[^)\"]*)?[)\"]");

    @Test
    void begins_with_the_commands_that_run_and_test_it() throws IOException {
        List<String> commands =
                Documents.blocks(Documents.README, "shell").map(Block::code).toList();

        assertThat(commands.get(0)).isEqualTo("./mvnw -Prun -pl :docent-sample -am package\n");
        assertThat(commands).contains("./mvnw verify\n");
        assertThat(Files.readString(Documents.ROOT.resolve(".ci/run")).lines())
                .as("continuous integration runs README's test command with more tests")
                .anyMatch(line -> line.contains("./mvnw verify -pl '!"));
    }

    @ParameterizedTest
    @CsvSource({"README.md, 700", "CONTRIBUTING.md, 1500", "CHANGELOG.md, 600"})
    void has_no_more_words_than_can_be_read_at_once(String file, int most) {
        assertThat(text(file).split("\\s+")).hasSizeLessThanOrEqualTo(most);
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "CONTRIBUTING.md", "CHANGELOG.md"})
    void its_links_lead_to_files(String file) {
        Matcher links = LINK.matcher(text(file));

        assertThat(links.results().map(found -> found.group(1)).filter(address -> !address.startsWith("http")))
                .isNotEmpty()
                .allSatisfy(
                        address -> assertThat(Documents.ROOT.resolve(address)).exists());
    }

    private static String text(String file) {
        return Documents.read(Documents.ROOT.resolve(file));
    }

    @Test
    void the_key_of_the_sample_is_the_documented_one() throws Exception {
        Pattern key = Pattern.compile("Bearer (docent_[\\w-]+)");
        for (Path file : Documents.all()) {
            for (var found : key.matcher(Documents.read(file)).results().toList()) {
                byte[] hash = MessageDigest.getInstance("SHA-256")
                        .digest(found.group(1).getBytes(UTF_8));
                assertThat(sampleSettings())
                        .as(file.toString())
                        .containsEntry(
                                "docent.admin.keys.demo.sha256", HexFormat.of().formatHex(hash));
            }
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
