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

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/** The commands and links of README.md lead somewhere. */
class ReadmeTest {

    private static final Pattern LINK = Pattern.compile("(?:]\\(|(?:src|srcset|href)=\")([^)\"#]+)(?:#[^)\"]*)?[)\"]");

    @Test
    void begins_with_the_commands_that_run_and_test_it() throws IOException {
        List<String> commands =
                Documents.blocks(Documents.README, "shell").map(Block::code).toList();

        assertThat(commands.get(0)).isEqualTo("./mvnw -Prun -pl sample -am package\n");
        assertThat(Files.readString(Documents.ROOT.resolve(".ci/run")).lines())
                .as("continuous integration runs README's test command, and installs what it has tested")
                .contains(commands.get(1).strip().replace("verify", "install"));
    }

    @Test
    void is_short() {
        assertThat(Documents.read(Documents.README).lines()).hasSizeLessThan(250);
    }

    @Test
    void its_links_lead_to_files() {
        Matcher links = LINK.matcher(Documents.read(Documents.README));

        assertThat(links.results().map(found -> found.group(1)).filter(address -> !address.startsWith("http")))
                .isNotEmpty()
                .allSatisfy(
                        address -> assertThat(Documents.ROOT.resolve(address)).exists());
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
