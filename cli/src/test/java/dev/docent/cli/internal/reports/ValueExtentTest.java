package dev.docent.cli.internal.reports;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class ValueExtentTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"a\\\"b\", 1 | \"a\\\"b\"",
                "\"no end | \"no end",
                "12.5, 7 | 12.5",
                "true} | true",
                "{\"a\": [1, \"}\"]}, 2 | {\"a\": [1, \"}\"]}",
                "{\"a\": | {\"a\":",
                "[] , | []"
            })
    void the_extent_of_a_json_value_is_found(String text, String value) {
        assertThat(marked("  " + text, 2, true)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "title: | Get a user, or all | Get a user, or all",
                "title: | a # comment | a",
                "title: | a#b c | a#b c",
                "title: | 'it''s' x | 'it''s'",
                "title: | http://h/x?y=z | http://h/x?y=z",
                "- | name: x | name",
                "x: {a: | one two, b: 3} | one two",
                "x: [ | one two] | one two",
                "'{' : | one, two | one, two",
                "x: don't {a: | one, b} | one"
            })
    void a_plain_yaml_value_may_contain_spaces(String before, String text, String value) {
        assertThat(marked(before + " " + text, before.length() + 1, false)).isEqualTo(value);
    }

    private static String marked(String line, int at, boolean json) {
        int[] codePoints = line.codePoints().toArray();
        return new String(codePoints, at, ValueExtent.end(codePoints, at, json) - at);
    }
}
