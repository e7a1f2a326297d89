package dev.docent.cli.internal.reports;

/**
 * Finds the end of the value that begins at a column of a line; a value of several lines ends with its first line here.
 */
final class ValueExtent {

    private static final String JSON_DELIMITERS = ",:{}[]\"";

    private ValueExtent() {}

    /**
     * {@return the index after the value}
     *
     * @param line code points of the line
     * @param at index where the value begins
     * @param json whether the file is JSON; otherwise it is YAML, perhaps as the front matter of a page
     */
    static int end(int[] line, int at, boolean json) {
        if (at >= line.length) {
            return line.length;
        }
        return switch (line[at]) {
            case '"', '\'' -> endOfQuoted(line, at);
            case '{', '[' -> endOfBrackets(line, at);
            default -> json ? endOfToken(line, at) : endOfPlain(line, at, depth(line, at) > 0);
        };
    }

    private static int endOfQuoted(int[] line, int at) {
        int end = at + 1;
        while (end < line.length && (line[end] != line[at] || isDoubled(line, end))) {
            boolean escape = line[end] == '\\' && line[at] == '"';
            end += escape || isDoubled(line, end) ? 2 : 1;
        }
        return Math.min(end + 1, line.length);
    }

    private static boolean isDoubled(int[] line, int at) {
        return line[at] == '\'' && at + 1 < line.length && line[at + 1] == '\'';
    }

    private static int endOfBrackets(int[] line, int at) {
        int open = 0;
        int end = at;
        while (end < line.length) {
            int next = isQuote(line[end]) ? endOfQuoted(line, end) : end + 1;
            open += step(line[end]);
            if (open == 0) {
                return next;
            }
            end = next;
        }
        return line.length;
    }

    private static int endOfToken(int[] line, int at) {
        int end = at;
        while (end < line.length && !Character.isWhitespace(line[end]) && JSON_DELIMITERS.indexOf(line[end]) < 0) {
            end++;
        }
        return end;
    }

    /** A value without quotes may contain spaces; inside brackets a comma ends it. */
    private static int endOfPlain(int[] line, int at, boolean inBrackets) {
        int end = at;
        while (end < line.length && !isEndOfPlain(line, end, inBrackets)) {
            end++;
        }
        while (end > at && Character.isWhitespace(line[end - 1])) {
            end--;
        }
        return end;
    }

    private static boolean isEndOfPlain(int[] line, int at, boolean inBrackets) {
        boolean blankNext = at + 1 == line.length || Character.isWhitespace(line[at + 1]);
        boolean blankBefore = at > 0 && Character.isWhitespace(line[at - 1]);
        return line[at] == ':' && blankNext
                || line[at] == '#' && blankBefore
                || inBrackets && ",{}[]".indexOf(line[at]) >= 0;
    }

    private static int depth(int[] line, int to) {
        int depth = 0;
        int at = 0;
        while (at < to) {
            depth = Math.max(0, depth + step(line[at]));
            boolean quoted = isQuote(line[at]) && (at == 0 || !Character.isLetterOrDigit(line[at - 1]));
            at = quoted ? endOfQuoted(line, at) : at + 1;
        }
        return depth;
    }

    private static boolean isQuote(int c) {
        return c == '"' || c == '\'';
    }

    private static int step(int c) {
        return switch (c) {
            case '{', '[' -> 1;
            case '}', ']' -> -1;
            default -> 0;
        };
    }
}
