package dev.docent.impl.internal.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What messages about settings say is accepted is accepted; for every declared setting and many wrong values. */
class SettingMessagesTest {

    private static final Path DECLARED = Path.of("src/main/resources/dev/docent/impl/internal/config/settings");
    private static final Pattern NAME = Pattern.compile("(?m)^(docent\\S+)(?= \\|)");
    private static final int MAX_MESSAGE = 500;
    private static final List<String> WRONG = List.of(
            "20",
            "20s",
            "no",
            "yes",
            "off!",
            "0",
            "-1",
            "1.5",
            "1e9",
            "99999999999999999999",
            "PT0S",
            "PT-1H",
            "PT0.5S",
            "P99999999D",
            "cdi:",
            "a\u0000b",
            "..",
            "../x",
            "relative/path",
            "line\nbreak\u001b[31m",
            "docent_geheim0123456789",
            "read,docent_geheim0123456789",
            "https://user:geheim@example.com:x/",
            "x=https://user:geheim@example.com/",
            "gehe1m".repeat(2_000),
            "ab".repeat(31));
    private static final Map<String, String> HOST = Map.of(
            "docent.docs.folder", "classpath:docs",
            "docent.admin.keys", "ci",
            "docent.admin.keys.ci.sha256", "ab".repeat(32),
            "docent.admin.keys.ci.projects", "*");

    static Stream<String> settings() throws IOException {
        return NAME.matcher(Files.readString(DECLARED))
                .results()
                .map(MatchResult::group)
                .map(name -> name.replace("<name>", "ci"));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void a_message_names_the_setting_and_only_forms_that_are_accepted(String name) {
        for (String wrong : WRONG) {
            error(name, wrong).ifPresent(message -> {
                assertThat(message)
                        .startsWith(name + " ")
                        .hasSizeLessThan(MAX_MESSAGE)
                        .doesNotContain("geheim", "\u001b", "\u0000", "ab".repeat(31));
                for (String accepted : accepted(message)) {
                    assertThat(error(name, accepted)).as(message).isEmpty();
                }
            });
        }
    }

    @Test
    void most_settings_refuse_some_of_the_wrong_values() throws IOException {
        assertThat(settings()
                        .filter(name -> WRONG.stream()
                                .anyMatch(wrong -> error(name, wrong).isPresent())))
                .hasSizeGreaterThan(25);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.jobs.lease | 20 | docent.jobs.lease must be a duration from PT4S to P1D, such as PT20S for 20 seconds, but is \"20\"",
                "docent.jobs.lease | off | docent.jobs.lease must be a duration from PT4S to P1D, such as PT20S for 20 seconds, but is \"off\"",
                "docent.jobs.drain | 30 | docent.jobs.drain must be off, or a duration from PT1S to P1D, such as PT30S for 30 seconds, but is \"30\"",
                "docent.jobs.queue | none | docent.jobs.queue must be off, or a whole number from 1 to 999999999, such as 100, but is \"none\"",
                "docent.jobs.runner | 2 | docent.jobs.runner is not a setting of Docent; did you mean docent.jobs.runners? Correct it or remove it",
                "docent.job.lease | PT20S | docent.job.lease is not a setting of Docent; did you mean docent.jobs.lease? Correct it or remove it",
                "docent.admin.keyz | ci | docent.admin.keyz is not a setting of Docent; did you mean docent.admin.keys? Correct it or remove it",
                "docent.completely.different | x | docent.completely.different is not a setting of Docent; correct its spelling or remove it"
            })
    void a_newcomers_mistake_is_answered_with_what_to_write(String name, String value, String message) {
        assertThat(error(name, value)).contains(message);
    }

    /** What a message says may be written. */
    private static List<String> accepted(String message) {
        return Stream.of(
                        "(?:such as|2 or) (\\S+?)(?=[,;.]? |[,;.]?$)",
                        "from (\\S+) to ",
                        " to (P?\\d+\\w*)",
                        "must be (off)(?=, or)",
                        "(?:one of|,) ([a-z-]+)(?=, [a-z-]+,|, but)",
                        "must be (cdi), or")
                .flatMap(form -> Pattern.compile(form).matcher(message).results())
                .map(found -> found.group(1))
                .filter(text -> !text.equals("but"))
                .toList();
    }

    /** {@return the message about a setting with a value; empty if the value is accepted} */
    private static Optional<String> error(String name, String value) {
        Map<String, String> settings = new HashMap<>(HOST);
        settings.put("docent.jobs.datasource", "jdbc/jobs");
        if (name.equals("docent.jobs.hints.datasource")) {
            settings.put("docent.jobs.hints", "postgresql");
        }
        settings.put(name, value);
        try {
            TestConfig.of(settings);
            return Optional.empty();
        } catch (InvalidConfigException invalid) {
            return Stream.of(invalid.getMessage().split("\n  - "))
                    .filter(line -> line.startsWith(name + " "))
                    .findFirst();
        }
    }
}
