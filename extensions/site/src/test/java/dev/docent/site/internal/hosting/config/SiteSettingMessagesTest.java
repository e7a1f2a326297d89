package dev.docent.site.internal.hosting.config;

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

import dev.docent.impl.internal.config.InvalidConfigException;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What messages about settings of a site say is accepted is accepted; for every declared setting and many wrong values. */
class SiteSettingMessagesTest {

    private static final Path DECLARED = Path.of("src/main/resources/META-INF/docent/settings");
    private static final Pattern NAME = Pattern.compile("(?m)^(docent\\.site\\S+)(?= \\|)");
    private static final int MAX_MESSAGE = 300;
    private static final List<String> WRONG = List.of(
            "20",
            "no",
            "off!",
            "Public",
            "0",
            "-1",
            "1.5",
            "64M",
            "99999999999999999999",
            "docs",
            "/docs//x",
            "/../x",
            "/docs?token=geheim&x=geheim",
            "a\u0000b",
            "line\nbreak\u001b[31m",
            "img example.com",
            "https://img.example.com",
            "*.example.com",
            "ftp://example.com/",
            "https://example.com/?key=geheim#x",
            "https://user:geheim@example.com:x/",
            "user:geheim@example.com",
            "img.example.com,user:geheim@example.com",
            "//user:geheim@example.com/docs",
            "docent_geheim0123456789",
            "a.example.com, docent_geheim0123456789",
            "gehe1m ".repeat(2_000),
            "ab".repeat(31) + "!");

    static Stream<String> settings() throws IOException {
        return NAME.matcher(Files.readString(DECLARED)).results().map(MatchResult::group);
    }

    @ParameterizedTest
    @MethodSource("settings")
    void a_message_names_the_setting_and_only_forms_that_are_accepted(String name) {
        for (String wrong : WRONG) {
            error(name, wrong).ifPresent(message -> {
                assertThat(message)
                        .startsWith(name + " must ")
                        .containsAnyOf("such as ", "one of ")
                        .containsAnyOf("but is \"", "but lists \"")
                        .hasSizeLessThan(MAX_MESSAGE)
                        .doesNotContain("geheim", "\u001b", "\u0000", "\n", "ab".repeat(31));
                assertThat(accepted(message))
                        .isNotEmpty()
                        .allSatisfy(accepted ->
                                assertThat(error(name, accepted)).as(message).isEmpty());
            });
        }
    }

    /** Any text is a name of a group. */
    @Test
    void each_setting_but_the_roles_refuses_some_of_the_wrong_values() throws IOException {
        assertThat(settings()
                        .filter(name -> WRONG.stream()
                                .noneMatch(wrong -> error(name, wrong).isPresent())))
                .containsExactly("docent.site.roles");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "docent.site.path | docs | docent.site.path must be a path such as /docs, with a leading slash and without a trailing one, but is \"docs\"",
                "docent.site.base | www.example.com | docent.site.base must be a path such as /docs or a URL such as https://www.example.com/docs, but is \"www.example.com\"",
                "docent.site.access | private | docent.site.access must be one of public, container, off, but is \"private\"",
                "docent.site.cache | 64M | docent.site.cache must be a whole number from 1 to 999999999999999999, such as 67108864, but is \"64M\"",
                "docent.site.hosts | https://img.example.com | docent.site.hosts must list host names such as img.example.com, but lists \"https://img.example.com\"",
                "docent.site.hosts | user:geheim@example.com | docent.site.hosts must list host names such as img.example.com, but lists \"****@example.com\"",
                "docent.site.api | https://example.com/?key=geheim | docent.site.api must be a path such as /api or a URL such as https://api.example.com/v1, but is \"https://example.com/?key=****\""
            })
    void a_newcomers_mistake_is_answered_with_what_to_write(String name, String value, String message) {
        assertThat(error(name, value)).contains(message);
    }

    @Test
    void all_wrong_settings_are_reported_at_once() {
        assertThat(errors(
                        Map.of("docent.site.path", "docs", "docent.site.cache", "0", "docent.site.hosts", "a b, c d")))
                .hasSize(4);
    }

    /** What a message says may be written. */
    private static List<String> accepted(String message) {
        return Stream.of(
                        "such as (\\S+?)(?=[,;.]? |[,;.]?$)",
                        "from (\\S+) to ",
                        " to (\\d+)",
                        "(?:one of|,) ([a-z]+)(?=,)")
                .flatMap(form -> Pattern.compile(form).matcher(message).results())
                .map(found -> found.group(1))
                .filter(text -> !List.of("with", "but").contains(text))
                .toList();
    }

    /** {@return the message about a setting with a value; empty if the value is accepted} */
    private static Optional<String> error(String name, String value) {
        return errors(Map.of(name, value)).stream().findFirst();
    }

    private static List<String> errors(Map<String, String> settings) {
        try {
            SiteSettingsReader.read(new SmallRyeConfigBuilder()
                    .withSources(new PropertiesConfigSource(new HashMap<>(settings), "test", 100))
                    .build());
            return List.of();
        } catch (InvalidConfigException invalid) {
            return Stream.of(invalid.getMessage().split("\n  - ")).skip(1).toList();
        }
    }
}
