package dev.docent.cli.internal.reports;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.navigation.internal.folders.SiteSnapshot;

/**
 * Excerpts of lines of the site's files. The cost is proportional to the text between one location and the next, not to
 * the length of their lines: when requested in order, each byte is read once.
 */
final class SourceLines {

    private final DocsFolder folder;
    private String file = "";
    private byte[] bytes = {};
    private int line;
    private int lineStart;
    private int column;
    private int at;

    SourceLines(DocsFolder folder) {
        this.folder = folder;
    }

    /**
     * A part of a line.
     *
     * @param text the part
     * @param mark number of its code points before the requested location
     * @param cutBefore whether the line continues before it
     * @param cutAfter whether the line continues after it
     */
    record Excerpt(String text, int mark, boolean cutBefore, boolean cutAfter) {}

    /**
     * {@return the part of a line around a column, or the whole line if it fits; empty if it cannot be shown}
     *
     * @param wantedLine 1-based
     * @param wantedColumn in code points, 1-based; columns past the end of the line mean its end
     * @param before code points shown before the column if the line is longer than {@code maxWidth}
     * @param maxWidth maximum code points of the part
     */
    Optional<Excerpt> around(String path, int wantedLine, int wantedColumn, int before, int maxWidth) {
        open(path);
        if (wantedLine < line || wantedLine == line && wantedColumn < column) {
            rewind();
        }
        toLine(wantedLine);
        if (line != wantedLine || lineStart >= bytes.length) {
            return Optional.empty();
        }
        while (column < wantedColumn && !isLineEnd(at)) {
            at = next(at);
            column++;
        }
        int whole = forward(lineStart, maxWidth);
        int from = isLineEnd(whole) ? lineStart : back(at, before);
        int to = from == lineStart && isLineEnd(whole) ? whole : forward(from, maxWidth);
        String text = text(from, to);
        int mark = (int) text(from, at).codePoints().count();
        return Optional.of(new Excerpt(text, mark, from > lineStart, !isLineEnd(to)));
    }

    private void open(String path) {
        if (!path.equals(file) || line == 0) {
            file = path;
            bytes = read(path);
            rewind();
        }
    }

    private void rewind() {
        line = 1;
        column = 1;
        at = bytes.length >= 3 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB ? 3 : 0;
        lineStart = at;
    }

    private void toLine(int wanted) {
        while (line < wanted && at < bytes.length) {
            while (at < bytes.length && bytes[at] != '\n') {
                at++;
            }
            at++;
            lineStart = at;
            line++;
            column = 1;
        }
    }

    private boolean isLineEnd(int offset) {
        return offset >= bytes.length || bytes[offset] == '\n';
    }

    private int next(int offset) {
        int i = offset + 1;
        while (i < bytes.length && isContinuation(i)) {
            i++;
        }
        return i;
    }

    private int forward(int offset, int codePoints) {
        int i = offset;
        for (int n = 0; n < codePoints && !isLineEnd(i); n++) {
            i = next(i);
        }
        return i;
    }

    private int back(int offset, int codePoints) {
        int i = offset;
        for (int n = 0; n < codePoints && i > lineStart; n++) {
            i--;
            while (i > lineStart && isContinuation(i)) {
                i--;
            }
        }
        return i;
    }

    private boolean isContinuation(int offset) {
        return (bytes[offset] & 0xC0) == 0x80;
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private byte[] read(String path) {
        try {
            Optional<byte[]> content =
                    folder instanceof SiteSnapshot snapshot ? snapshot.readOnce(path) : folder.read(path);
            return content.orElse(new byte[0]);
        } catch (IOException unreadable) {
            return new byte[0];
        }
    }
}
