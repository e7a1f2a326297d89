package dev.docent.base.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class JsonReaderTest {

    @Test
    void values_are_read_from_texts_and_from_utf_8() throws MalformedJsonException {
        String json = " {\"a\": [1, -2.5e1, true, \"\\u00e4\\n\\/ 漢\"], \"b\": {}} ";
        Map<String, Object> value = Map.of("a", List.of(1L, -25.0, true, "ä\n/ 漢"), "b", Map.of());

        assertThat(JsonReader.read(json, "text")).isEqualTo(value);
        assertThat(JsonReader.read(json.getBytes(StandardCharsets.UTF_8), "text"))
                .isEqualTo(value);
        assertThat(JsonReader.read("null", "text")).isNull();
    }

    @Test
    void what_is_written_is_read_back() throws MalformedJsonException {
        String odd = "\" \\ \n \0 \ud83d \ud83d\ude00 \ude00";
        String json = JsonObjectWriter.text(JsonEscapes.NUMBERS, object -> object.string(odd, odd));

        assertThat(JsonReader.read(json.getBytes(StandardCharsets.UTF_8), "text"))
                .isEqualTo(Map.of(odd, odd));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "[]]|Something follows the text",
                "[1 2]|The text is not JSON",
                "{\"a\":1,\"a\":1}|An object of the text has a member twice",
                "\"a|A string of the text does not end, or has a control character",
                "\"\\x\"|A string of the text has an unknown escape",
                "01|Something follows the text",
                "+1|The text is not JSON, or has a number that is too long"
            })
    void exceptions_name_what_is_read(String json, String message) {
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> JsonReader.read(json, "text"))
                .withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":\"b\"}",
                "\ufeff{\"a\":\"b\"}",
                " {\"x\": -1.5e+7, \"a\": \"b\", \"y\": null} ",
                "{\"x\":{\"a\":1},\"a\":\"b\",\"y\":[[],{},\"]\\\"\"]}",
                "{\"x\":1,\"a\":\"b\",\"x\":2}",
            })
    void members_are_read_beside_any_others(String json) throws MalformedJsonException {
        assertThat(JsonReader.members(json.getBytes(StandardCharsets.UTF_8), "text", Set.of("a")))
                .isEqualTo(Map.of("a", "b"));
    }

    @Test
    void other_members_may_be_nested_to_any_depth() throws MalformedJsonException {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);

        assertThat(JsonReader.members(
                        ("{\"x\":" + deep + ",\"a\":[1]}").getBytes(StandardCharsets.UTF_8), "text", Set.of("a")))
                .isEqualTo(Map.of("a", List.of(1L)));
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> JsonReader.members(
                        ("{\"a\":" + deep + "}").getBytes(StandardCharsets.UTF_8), "text", Set.of("a")))
                .withMessageContaining("nested");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "{",
                "{}}",
                "{\"x\"}",
                "{\"x\":}",
                "{\"x\":,\"a\":1}",
                "{\"x\":]}",
                "{\"x\":[",
                "{\"x\":\"",
                "{\"a\":1,\"a\":1}",
                "{\"a\":1",
            })
    void what_is_no_object_has_no_members(String json) {
        assertThatExceptionOfType(MalformedJsonException.class)
                .isThrownBy(() -> JsonReader.members(json.getBytes(StandardCharsets.UTF_8), "text", Set.of("a")));
    }
}
