package dev.docent.pages.internal.mdx.block;

import java.util.ArrayList;
import java.util.List;

import dev.docent.pages.internal.mdx.block.RawBlock.RawRow;
import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Alignment;
import dev.docent.pages.internal.mdx.tree.Span;

/** The rows of tables. */
final class TableSyntax {

    private TableSyntax() {}

    /** {@return how the columns are aligned that this line describes; empty when it describes none} */
    static List<Alignment> delimiters(String page, int from, int to) {
        List<Alignment> alignments = new ArrayList<>();
        boolean marked = false;
        int at = skip(page, from, to);
        if (at < to && page.charAt(at) == '|') {
            marked = true;
            at = skip(page, at + 1, to);
        }
        while (at < to) {
            boolean left = page.charAt(at) == ':';
            int dashes = left ? at + 1 : at;
            int end = dashes;
            while (end < to && page.charAt(end) == '-') {
                end++;
            }
            if (end == dashes) {
                return List.of();
            }
            boolean right = end < to && page.charAt(end) == ':';
            at = skip(page, right ? end + 1 : end, to);
            alignments.add(alignment(left, right));
            marked |= left || right;
            if (at < to) {
                if (page.charAt(at) != '|') {
                    return List.of();
                }
                marked = true;
                at = skip(page, at + 1, to);
            }
        }
        return marked ? alignments : List.of();
    }

    private static Alignment alignment(boolean left, boolean right) {
        if (left) {
            return right ? Alignment.CENTER : Alignment.LEFT;
        }
        return right ? Alignment.RIGHT : Alignment.NONE;
    }

    private static int skip(String page, int from, int to) {
        int at = from;
        while (at < to && Characters.isBlank(page.charAt(at))) {
            at++;
        }
        return at;
    }

    /** {@return the row that a line is} */
    static RawRow row(String page, int from, int to) {
        List<MappedText> cells = new ArrayList<>();
        int at = skip(page, from, to);
        int begin = at;
        if (at < to && page.charAt(at) == '|') {
            begin = ++at;
        }
        while (at < to) {
            char c = page.charAt(at);
            if (c == '|') {
                cells.add(cell(page, begin, at));
                begin = at + 1;
            } else if (c == '\\' && at + 1 < to && (page.charAt(at + 1) == '|' || page.charAt(at + 1) == '\\')) {
                at++;
            }
            at++;
        }
        if (skip(page, begin, to) < to) {
            cells.add(cell(page, begin, to));
        }
        return new RawRow(cells, new Span(from, to));
    }

    private static MappedText cell(String page, int from, int to) {
        int begin = skip(page, from, to);
        int end = to;
        while (end > begin && Characters.isBlank(page.charAt(end - 1))) {
            end--;
        }
        return MappedText.ofPart(page, begin, end);
    }
}
