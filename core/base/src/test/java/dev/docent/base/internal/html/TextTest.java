package dev.docent.base.internal.html;

import java.nio.charset.StandardCharsets;
import java.util.Random;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** What becomes of characters in text, code and values. */
class TextTest {

    private static String text(String text) {
        return new String(new HtmlWriter(0).text(text).toBytes(), StandardCharsets.UTF_8);
    }

    private static String code(String text) {
        return new String(new HtmlWriter(0).code(text, 0, text.length()).toBytes(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "größer 日本語 עברית العربية 👩‍💻 🇩🇪 ✅",
                "می‌خواهم",
                "left\u200E right\u200F",
                "soft\u00ADhyphen",
                "zero\u200Bwidth",
                "\u2067isolated\u2069 and \u202Bembedded \u2066x\u2069\u202C",
            })
    void prose_is_kept_as_it_is(String text) {
        assertThat(text(text)).isEqualTo(text);
    }

    @Test
    void controls_are_shown() {
        assertThat(text("a\u0000\u001B[0m\u0007\u007F\u0085"))
                .isEqualTo("a\u2400\u241B[0m\u2407\u2421\u27E8U+0085\u27E9");
    }

    @Test
    void line_ends_become_line_feeds() {
        assertThat(text("a\r\nb\rc\nd\r")).isEqualTo("a\nb\nc\nd\n");
    }

    @Test
    void formatting_that_would_change_what_follows_is_shown() {
        assertThat(text("a\u202Eb")).isEqualTo("a\u27E8U+202E\u27E9b");
        assertThat(text("a\u202Eb\u202C")).isEqualTo("a\u27E8U+202E\u27E9b\u27E8U+202C\u27E9");
        assertThat(text("\u2067a")).isEqualTo("\u27E8U+2067\u27E9a");
        assertThat(text("a\u2069")).isEqualTo("a\u27E8U+2069\u27E9");
        assertThat(text("\u2067a\u202C")).isEqualTo("\u27E8U+2067\u27E9a\u27E8U+202C\u27E9");
    }

    @Test
    void text_in_invisible_tags_is_shown() {
        assertThat(text("a\uDB40\uDC41")).isEqualTo("a\u27E8U+E0041\u27E9");
    }

    @Test
    void code_shows_every_invisible_character() {
        assertThat(code("if (a\u2067b\u2069\u200Bc\u200E\u00AD\uFEFF) // \uD83D\uDC69\u200D\uD83D\uDCBB"))
                .isEqualTo("if (a\u27E8U+2067\u27E9b\u27E8U+2069\u27E9\u27E8U+200B\u27E9c\u27E8U+200E\u27E9"
                        + "\u27E8U+00AD\u27E9\u27E8U+FEFF\u27E9) // \uD83D\uDC69\u200D\uD83D\uDCBB");
    }

    @Test
    void values_are_made_harmless_too() {
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.IMG).attribute(TextAttribute.ALT, "\"\u202E\u0000").empty();

        assertThat(new String(html.toBytes(), StandardCharsets.UTF_8))
                .isEqualTo("<img alt=\"&quot;\u27E8U+202E\u27E9\u2400\">");
    }

    @Test
    void half_a_surrogate_pair_is_replaced() {
        assertThat(text("a\uD83Db\uDE00\uD83D")).isEqualTo("a\uFFFDb\uFFFD\uFFFD");
        assertThat(text("\uFFFE\uFFFF")).isEqualTo("\uFFFD\uFFFD");
        String pair = "\uD83D\uDE00";
        assertThat(new String(new HtmlWriter().text(pair, 0, 1).toBytes(), StandardCharsets.UTF_8))
                .isEqualTo("\uFFFD");
    }

    @Test
    void all_other_characters_are_encoded_as_utf_8() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        random.ints(50_000, 0x20, 0x30000)
                .filter(c -> Character.isLetterOrDigit(c))
                .forEach(text::appendCodePoint);

        assertThat(text(text.toString())).isEqualTo(text.toString());
    }

    @Test
    void a_hundred_thousand_direction_marks_take_linear_time() {
        String hostile = "\u2067".repeat(100_000) + "\u2069".repeat(100_000);

        assertThat(text(hostile)).isEqualTo(hostile);
        assertThat(text(hostile + "\u2069")).hasSize(8 * 200_001);
    }

    @FuzzTest(maxDuration = "5m")
    void fuzzed_text_cannot_leave_its_element(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_16BE);
        HtmlWriter html = new HtmlWriter();
        html.element(Tag.P).attribute(TextAttribute.TITLE, text).text(text);
        String written = new String(html.toBytes(), StandardCharsets.UTF_8);

        assertThat(written.chars().filter(c -> c == '<').count()).isEqualTo(2);
        assertThat(written.chars().filter(c -> c == '"').count())
                .isEqualTo(2 + text.chars().filter(c -> c == '"').count());
        assertThat(written.substring(0, written.lastIndexOf('"', written.indexOf('>'))))
                .doesNotContain("<p title=\"\"\"");
        assertThat(written.codePoints().allMatch(c -> c == '\n' || c == '\t' || !Character.isISOControl(c)))
                .isTrue();
    }
}
