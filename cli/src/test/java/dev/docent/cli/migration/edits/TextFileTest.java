package dev.docent.cli.migration.edits;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class TextFileTest {

    private static TextFile file(String text) throws NotEditableException {
        return new TextFile(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "a\nb", "😀", "😀😀\n😀x😀y", "x\r\n\r\n😀\n", "é😀e"})
    void columns_count_code_points(String text) {
        CodePointOffsets offsets = new CodePointOffsets(text);

        for (int from = 0; from <= text.length(); from = from + 1) {
            boolean inside = from > 0 && from < text.length() && Character.isLowSurrogate(text.charAt(from));
            for (int count = 0; !inside && count <= text.codePointCount(from, text.length()); count++) {
                assertThat(offsets.after(from, count)).isEqualTo(text.offsetByCodePoints(from, count));
            }
        }
    }

    @Test
    void a_line_begins_after_the_last_line_break_and_the_byte_order_mark() throws NotEditableException {
        TextFile file = file("\uFEFFab\n\ncd");

        assertThat(file.lineStart(2)).isEqualTo(1);
        assertThat(file.lineStart(3)).isEqualTo(1);
        assertThat(file.lineStart(4)).isEqualTo(4);
        assertThat(file.lineStart(6)).isEqualTo(5);
        assertThat(file("").lineStart(0)).isZero();
    }
}
