package dev.docent.pages.internal.search;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonOutputTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "plain|\"plain\"",
                "``|\"\"",
                "say \"x\" \\ y|\"say \\\"x\\\" \\\\ y\"",
                "\"|\"\\\"\"",
                "<b>a</b|\"\\u003cb>a\\u003c/b\"",
                "a\tb\u0001|\"a\\u0009b\\u0001\"",
                "é … 漢 😀 end|\"é … 漢 😀 end\"",
                "a\u2028b\u2029c\u2027|\"a\\u2028b\\u2029c\u2027\"",
                "a\ud83d b|\"a\\ud83d b\"",
                "\ude00b|\"\\ude00b\"",
            },
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false)
    void texts_are_safe_in_scripts_and_in_utf_8(String text, String json) {
        JsonOutput output = new JsonOutput().text(text);
        assertThat(output.toBytes()).isEqualTo(json.getBytes(StandardCharsets.UTF_8));
        assertThat(output.length()).isEqualTo(json.length());
    }

    @Test
    void every_character_is_encoded_as_the_runtime_encodes_it() {
        StringBuilder all = new StringBuilder();
        for (int character = 0x80; character <= Character.MAX_CODE_POINT; character++) {
            boolean escaped = character == 0x2028 || character == 0x2029;
            boolean half = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
            if (!escaped && !half) {
                all.appendCodePoint(character);
            }
        }
        assertThat(new JsonOutput().text(all.toString()).toBytes())
                .isEqualTo(('"' + all.toString() + '"').getBytes(StandardCharsets.UTF_8));
    }
}
