package dev.docent.base.internal.json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class JsonEscapesTest {

    @ParameterizedTest
    @CsvSource({
        "SHORT,   \\b\\f\\n\\r\\t\\u0000\\u001f",
        "LINES,   \\u0008\\u000c\\n\\r\\t\\u0000\\u001f",
        "NUMBERS, \\u0008\\u000c\\u000a\\u000d\\u0009\\u0000\\u001f"
    })
    void control_characters_have_a_short_escape_or_a_number(JsonEscapes escapes, String written) {
        assertThat(quoted(escapes, "\b\f\n\r\t\0\u001f")).isEqualTo('"' + written + '"');
    }

    @ParameterizedTest
    @EnumSource
    void quotation_marks_and_backslashes_are_escaped_and_other_characters_are_not(JsonEscapes escapes) {
        assertThat(quoted(escapes, "")).isEqualTo("\"\"");
        assertThat(quoted(escapes, "a \"b\" \\ c")).isEqualTo("\"a \\\"b\\\" \\\\ c\"");
        assertThat(quoted(escapes, "</a> / \u007f é 漢 😀 \u2028 \uffff"))
                .isEqualTo("\"</a> / \u007f é 漢 😀 \u2028 \uffff\"");
    }

    @Test
    void only_unpaired_surrogates_are_numbers() {
        String text = "\ud83d \ude00\ud83d \ud83d\ud83d\ude00\ude00 \ud83d";

        assertThat(quoted(JsonEscapes.NUMBERS, text))
                .isEqualTo("\"\\ud83d \\ude00\\ud83d \\ud83d\ud83d\ude00\\ude00 \\ud83d\"");
        assertThat(quoted(JsonEscapes.SHORT, text)).isEqualTo('"' + text + '"');
    }

    private static String quoted(JsonEscapes escapes, String text) {
        StringBuilder json = new StringBuilder();
        escapes.quote(json, text);
        return json.toString();
    }
}
