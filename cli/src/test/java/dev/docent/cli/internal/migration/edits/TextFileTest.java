package dev.docent.cli.internal.migration.edits;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.cli.internal.migration.edits.TextFile.Edit;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TextFileTest {

    private static TextFile file(String text) throws NotEditableException {
        return new TextFile(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_line_begins_after_the_last_line_break_and_the_byte_order_mark() throws NotEditableException {
        TextFile file = file("\uFEFFab\n\ncd");

        assertThat(file.lineStart(4)).isEqualTo(3);
        assertThat(file.lineStart(5)).isEqualTo(3);
        assertThat(file.lineStart(6)).isEqualTo(6);
        assertThat(file.lineStart(8)).isEqualTo(7);
        assertThat(file("").lineStart(0)).isZero();
    }

    @Test
    void offsets_count_bytes() throws NotEditableException {
        TextFile file = file("é😀: x");

        assertThat(new String(file.with(List.of(new Edit(8, 1, "ü"), new Edit(2, 4, ""))), StandardCharsets.UTF_8))
                .isEqualTo("é: ü");
    }
}
