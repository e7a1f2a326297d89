package dev.docent.console.internal.frame;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ConsoleTextsTest {

    private static final ConsoleTexts ENGLISH = ConsoleTexts.in("en");
    private static final Pattern VALUE = Pattern.compile("\\{\\d}");

    /** Words that another language writes as English does, or signs of units. */
    private static final Set<String> SAME = Set.of("console.name", "time.seconds", "time.minutes", "time.hours", "no");

    /** Texts of some languages that are the same word there. */
    private static final Set<String> SAME_WORD = Set.of(
            "de time.in",
            "de job.repository",
            "de job.branch",
            "fr state.active",
            "fr project.site",
            "pt-BR project.site",
            "de project.repository",
            "de project.branch",
            "es deployment.commit",
            "fr deployment.commit",
            "de deployment.commit",
            "pt-BR deployment.commit");

    static Stream<String> others() {
        return ConsoleTexts.LANGUAGES.stream().skip(1);
    }

    @ParameterizedTest
    @MethodSource("others")
    void each_language_has_all_texts(String language) {
        assertThat(ConsoleTexts.in(language).keys()).containsExactlyInAnyOrderElementsOf(ENGLISH.keys());
    }

    @ParameterizedTest
    @MethodSource("others")
    void each_text_has_the_values_of_the_english_one(String language) {
        for (String key : ENGLISH.keys()) {
            assertThat(values(ConsoleTexts.in(language).get(key)))
                    .as(language + " " + key)
                    .isEqualTo(values(ENGLISH.get(key)));
        }
    }

    private static Set<String> values(String text) {
        return new TreeSet<>(
                VALUE.matcher(text).results().map(MatchResult::group).toList());
    }

    @ParameterizedTest
    @MethodSource("others")
    void no_text_is_english_by_accident(String language) {
        for (String key : ENGLISH.keys()) {
            if (!SAME.contains(key) && !SAME_WORD.contains(language + " " + key)) {
                assertThat(ConsoleTexts.in(language).get(key))
                        .as(language + " " + key)
                        .isNotBlank()
                        .isNotEqualToIgnoringCase(ENGLISH.get(key));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "de-AT,de;q=0.9,en;q=0.8 | de",
                "pt | pt-BR",
                "pt-PT | pt-BR",
                "zh-Hant-TW | zh",
                "nl, fr;q=0.5 | fr",
                "he | he",
                "iw | he",
                "en;q=0.5, ko | ko",
                "de;q=0, es;q=0.1 | es",
                "xx | en",
                "* | en",
                ";;; | en"
            })
    void the_language_is_the_readers(String header, String language) {
        assertThat(ConsoleTexts.of(List.of(header)).language()).isEqualTo(language);
    }

    @Test
    void without_a_preference_it_is_english() {
        assertThat(ConsoleTexts.of(List.of()).language()).isEqualTo("en");
    }

    @Test
    void durations_have_one_unit() {
        assertThat(ENGLISH.duration(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(ENGLISH.duration(Duration.ofSeconds(119))).isEqualTo("1 min");
        assertThat(ENGLISH.duration(Duration.ofHours(47))).isEqualTo("47 h");
        assertThat(ENGLISH.duration(Duration.ofHours(49))).isEqualTo("2 days");
    }

    @Test
    void an_unknown_text_is_an_error() {
        assertThatThrownBy(() -> ENGLISH.get("no.such.text")).isInstanceOf(IllegalArgumentException.class);
    }
}
