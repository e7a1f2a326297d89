package dev.docent.pages.internal.mdx.block;

import java.util.Optional;

import dev.docent.pages.internal.mdx.script.MarkdownExtensions;
import dev.docent.pages.internal.mdx.text.MappedText;
import dev.docent.pages.internal.mdx.tree.Span;

/** Finds out which of the open containers a line continues. */
final class ContainerMatcher {

    private static final int FOOTNOTE_INDENT = 4;

    private final BlockLines lines;
    private final OpenBlocks open;
    private final MarkdownExtensions syntax;
    private boolean more;

    ContainerMatcher(BlockLines lines, OpenBlocks open, MarkdownExtensions syntax) {
        this.lines = lines;
        this.open = open;
        this.syntax = syntax;
    }

    /** {@return whether indented text is code here: what is in an element is often indented} */
    boolean hasCode() {
        return !syntax.mdx() && !open.hasElements();
    }

    boolean isEmpty() {
        return open.size() == 0;
    }

    /** Moves the cursor past the markers of the containers that continue; returns how many those are. */
    int match(LineCursor cursor) {
        int matched = 0;
        while (matched < open.size() && continues(open.get(matched), cursor)) {
            matched++;
        }
        return matched;
    }

    /** {@return the index of the innermost quotation among the containers that go on; -1 if there is none} */
    int lastQuote(int matched) {
        int index = matched - 1;
        while (index >= 0 && open.get(index).kind != Container.Kind.QUOTE) {
            index--;
        }
        return index;
    }

    private boolean continues(Container container, LineCursor cursor) {
        return switch (container.kind) {
            case QUOTE -> !(hasCode() && cursor.isIndented()) && quote(cursor);
            case FOOTNOTE -> cursor.isBlank() || indented(cursor, FOOTNOTE_INDENT);
            default -> item(container, cursor);
        };
    }

    /** Moves past the marker of a quotation, if there is one. */
    static boolean quote(LineCursor cursor) {
        LineCursor.Mark start = cursor.mark();
        cursor.skipSpaces();
        if (cursor.peek() != '>') {
            cursor.back(start);
            return false;
        }
        cursor.next();
        cursor.skip(1);
        return true;
    }

    private static boolean indented(LineCursor cursor, int columns) {
        LineCursor.Mark start = cursor.mark();
        if (cursor.skip(columns) == columns) {
            return true;
        }
        cursor.back(start);
        return false;
    }

    private static boolean item(Container list, LineCursor cursor) {
        if (cursor.isBlank()) {
            cursor.skip(list.indent);
            return true;
        }
        return !list.endedBlank && indented(cursor, list.indent);
    }

    /** Records what a line determines about the open items; only for a line that is really read. */
    void remember(int matched, boolean blank) {
        for (int i = 0; i < matched; i++) {
            Container container = open.get(i);
            if (container.kind == Container.Kind.LIST) {
                container.endedBlank = blank && (container.endedBlank || container.beganBlank);
                container.beganBlank &= blank;
            }
        }
    }

    /** {@return the rest of a line after the markers of all open containers; empty if it does not continue all} */
    Optional<Span> rest(int line) {
        LineCursor cursor = new LineCursor(lines);
        cursor.begin(line);
        if (match(cursor) < open.size()) {
            return Optional.empty();
        }
        LineCursor.Mark start = cursor.mark();
        if (ListMarker.read(cursor, true, false).isPresent()) {
            return Optional.empty();
        }
        cursor.back(start);
        return Optional.of(new Span(cursor.at(), cursor.end()));
    }

    /** {@return the rest of the line here and those after it that continue all containers, at most so many} */
    MappedText linesFrom(LineCursor cursor, int most) {
        MappedText.Builder text = new MappedText.Builder();
        text.add(lines.page(), cursor.at(), cursor.end());
        LineCursor next = new LineCursor(lines);
        int line = cursor.line() + 1;
        more = false;
        for (int i = 1; i <= most; i++) {
            if (line >= lines.count()) {
                return text.build();
            }
            next.begin(line++);
            if (match(next) < open.size()) {
                return text.build();
            }
            if (i < most) {
                text.addLineEnd().add(lines.page(), next.at(), next.end());
            }
        }
        more = true;
        return text.build();
    }

    /** {@return whether there were more lines than were wanted} */
    boolean hasMore() {
        return more;
    }
}
