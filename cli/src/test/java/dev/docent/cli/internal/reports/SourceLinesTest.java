package dev.docent.cli.internal.reports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import dev.docent.navigation.internal.folders.DocsFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class SourceLinesTest {

    @TempDir
    Path site;

    private SourceLines lines(String text) throws IOException {
        Files.writeString(site.resolve("a.json"), text);
        return new SourceLines(DocsFolders.directory(site, 100_000_000));
    }

    private static Optional<SourceLines.Excerpt> at(SourceLines lines, int line, int column) {
        return lines.around("a.json", line, column, 2, 6);
    }

    @Test
    void a_short_line_is_shown_whole() throws IOException {
        SourceLines lines = lines("\uFEFFäb\ncdefgh\n");

        assertThat(at(lines, 1, 2)).hasValue(new SourceLines.Excerpt("äb", 1, false, false));
        assertThat(at(lines, 2, 6)).hasValue(new SourceLines.Excerpt("cdefgh", 5, false, false));
        assertThat(at(lines, 1, 1)).hasValue(new SourceLines.Excerpt("äb", 0, false, false));
        assertThat(at(lines, 3, 1)).isEmpty();
        assertThat(at(lines, 9, 1)).isEmpty();
    }

    @Test
    void a_long_line_is_cut_on_both_sides_by_code_points() throws IOException {
        SourceLines lines = lines("0123😀äöü89abcdef");

        assertThat(at(lines, 1, 1)).hasValue(new SourceLines.Excerpt("0123😀ä", 0, false, true));
        assertThat(at(lines, 1, 7)).hasValue(new SourceLines.Excerpt("😀äöü89", 2, true, true));
        assertThat(at(lines, 1, 16)).hasValue(new SourceLines.Excerpt("def", 2, true, false));
        assertThat(at(lines, 1, 99)).hasValue(new SourceLines.Excerpt("ef", 2, true, false));
        assertThat(at(lines, 1, 3)).hasValue(new SourceLines.Excerpt("0123😀ä", 2, false, true));
    }

    @Test
    void invalid_utf_8_and_a_missing_file_are_tolerated() throws IOException {
        SourceLines lines = lines("");
        Files.write(site.resolve("a.json"), new byte[] {(byte) 0x80, (byte) 0x80, 'x', (byte) 0xC3});

        assertThat(at(lines, 1, 2)).isPresent();
        assertThat(lines.around("none.json", 1, 1, 2, 6)).isEmpty();
    }
}
