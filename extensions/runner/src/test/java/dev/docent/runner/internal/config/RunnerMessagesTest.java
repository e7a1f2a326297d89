package dev.docent.runner.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What messages about settings say is accepted is accepted, and no message contains what may be a token. */
class RunnerMessagesTest {

    private static final Path DECLARED = Path.of("src/main/resources/META-INF/docent/settings");
    private static final String REPOSITORY = "docent.projects.handbook.";
    private static final Pattern NAME = Pattern.compile("(?m)^(docent\\S+)(?= \\|)");
    private static final int MAX_MESSAGE = 500;
    private static final List<String> WRONG = List.of(
            "20",
            "20s",
            "no such thing",
            "0",
            "-1",
            "1e9",
            "PT0S",
            "P999999D",
            "relative/path",
            "a\u0000b",
            "line\nbreak\u001b[31m",
            "geheim",
            "KEY=geheim agent",
            "KEY=geheim",
            "{geheim",
            "https://user:geheim@git.example.com/acme/handbook.git",
            "https://geheim@git.example.com",
            "ssh://geheim@git.example.com/acme/handbook.git",
            "gehe1m".repeat(2_000));
    /** Where a name, and not a secret, is wanted, the name is shown. */
    private static final Pattern SHOWN = Pattern.compile("\"[^\"=/]*geheim[^\"=/]*\"");

    @TempDir
    Path temp;

    static Stream<String> settings() throws IOException {
        Stream<String> declared = NAME.matcher(Files.readString(DECLARED))
                .results()
                .map(MatchResult::group)
                .filter(name -> !name.endsWith(".*"))
                .map(name -> name.replace("<id>", "handbook"));
        Stream<String> byTheRule = AgentReader.NAMES.stream().map(name -> REPOSITORY + RepositoryReader.AGENT + name);
        return Stream.of(
                        declared,
                        byTheRule,
                        DeclaredDefaultsTest.OF_THE_SITE.stream().map(REPOSITORY::concat))
                .flatMap(Function.identity());
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("settings")
    void a_message_names_the_setting_and_only_forms_that_are_accepted(String name) {
        for (String wrong : WRONG) {
            error(name, wrong).ifPresent(message -> {
                assertThat(message)
                        .startsWith(name + " ")
                        .hasSizeLessThan(MAX_MESSAGE)
                        .doesNotContain("\u001b", "\u0000");
                String withoutNames = name.contains("token")
                        ? message
                        : SHOWN.matcher(message).replaceAll("").replace("geheim (docent.runner.git)", "");
                assertThat(withoutNames).as("for \"%s\"", wrong).doesNotContain("geheim");
                for (String accepted : accepted(message)) {
                    assertThat(error(name, accepted)).as(message).isEmpty();
                }
            });
        }
    }

    private static List<String> accepted(String message) {
        return Stream.of(
                        "such as ([A-Z][a-z]+ [A-Z][a-z]+ <\\S+>|\\S+?)(?=[,;.]? |[,;.]?$)",
                        "from (\\S+) to ",
                        "from \\S+ to (\\w+)",
                        "(?:one of|,) ([a-z]+)(?=, [a-z]+,|, but)")
                .flatMap(form -> Pattern.compile(form).matcher(message).results())
                .map(found -> found.group(1))
                .filter(text -> !List.of(
                                "but",
                                "example-agent",
                                "without",
                                "github",
                                "gitlab",
                                "forgejo",
                                "custom",
                                "claude",
                                "codex",
                                "gemini")
                        .contains(text))
                .toList();
    }

    private Optional<String> error(String name, String value) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "docent.runner.command",
                "sh",
                "docent.runner.work-directory",
                temp.toString(),
                "docent.runner.author",
                "Docs Agent <agent@example.com>",
                "docent.runner.confine",
                "none",
                "docent.projects",
                "handbook",
                REPOSITORY + "repository",
                "https://git.example.com/acme/handbook.git"));
        if (name.contains("forge-")) {
            settings.put(REPOSITORY + "forge", "forgejo");
            settings.put(REPOSITORY + "token", "0123456789");
        }
        settings.put(name, value);
        try {
            RunnerSettingsReader.read(new SmallRyeConfigBuilder()
                    .withSources(new PropertiesConfigSource(settings, "test", 100))
                    .build());
            return Optional.empty();
        } catch (InvalidRunnerSettingsException invalid) {
            return Stream.of(invalid.getMessage().split("\n  - "))
                    .filter(line -> line.startsWith(name + " "))
                    .findFirst();
        }
    }
}
