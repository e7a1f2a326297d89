package dev.docent.pages.internal.mdx.block;

import dev.docent.pages.internal.mdx.text.Characters;

/** A cursor in one line that counts columns: a tab goes to the next multiple of four. */
final class LineCursor {

    /** Columns of white space before indented code. */
    static final int CODE = 4;

    private static final int TAB = 4;

    private final BlockLines lines;
    private final String page;
    private int line;
    private int at;
    private int end;
    private int column;
    /** Columns of the last tab that are still to be passed. */
    private int spare;

    LineCursor(BlockLines lines) {
        this.lines = lines;
        this.page = lines.page();
    }

    void begin(int newLine) {
        line = newLine;
        at = lines.start(newLine);
        end = lines.end(newLine);
        column = 0;
        spare = 0;
    }

    /** A location to go back to. */
    record Mark(int at, int column, int spare) {}

    Mark mark() {
        return new Mark(at, column, spare);
    }

    void back(Mark mark) {
        at = mark.at;
        column = mark.column;
        spare = mark.spare;
    }

    int line() {
        return line;
    }

    int at() {
        return at;
    }

    int end() {
        return end;
    }

    int spare() {
        return spare;
    }

    /** {@return the character here; {@code 0} at the end of the line} */
    char peek() {
        return at < end ? page.charAt(at) : 0;
    }

    boolean isAtStart() {
        return at == lines.start(line);
    }

    boolean isBlank() {
        for (int i = at; i < end; i++) {
            if (!Characters.isBlank(page.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Passes one character that is no tab. */
    void next() {
        at++;
        column++;
    }

    /** Passes white space of at most so many columns; returns how many it has passed. */
    int skip(int most) {
        int passed = 0;
        while (passed < most) {
            if (spare > 0) {
                int use = Math.min(spare, most - passed);
                spare -= use;
                column += use;
                passed += use;
            } else if (at < end && page.charAt(at) == ' ') {
                at++;
                column++;
                passed++;
            } else if (at < end && page.charAt(at) == '\t') {
                at++;
                spare = TAB - column % TAB;
            } else {
                break;
            }
        }
        return passed;
    }

    /** {@return whether there is as much white space here as before indented code} */
    boolean isIndented() {
        Mark start = mark();
        boolean indented = skip(CODE) == CODE;
        back(start);
        return indented;
    }

    int skipSpaces() {
        return skip(Integer.MAX_VALUE);
    }
}
