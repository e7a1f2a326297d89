package dev.docent.pages.internal.code;

import java.util.BitSet;

/**
 * The text of a code block without the author's marks, and the lines that they mark.
 *
 * @param text with line feeds as line ends, and none after the last line
 * @param inserted indexes of lines
 * @param deleted indexes of lines
 * @param highlighted indexes of lines
 * @param focused indexes of lines
 */
record CodeText(String text, BitSet inserted, BitSet deleted, BitSet highlighted, BitSet focused) {

    private static final String MARK = "[!code ";
    private static final String[] OPENINGS = {"{/*", "<!--", "/*", "//", "--", "#", ";", "%"};
    private static final String[] CLOSINGS = {"*/}", "-->", "*/"};
    private static final int MAX_MARK = 24;
    private static final int MAX_LINES = 1_000_000;

    static CodeText of(String written) {
        String text = written.indexOf('\r') < 0
                ? written
                : written.replace("\r\n", "\n").replace('\r', '\n');
        text = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        CodeText code = new CodeText(text, new BitSet(), new BitSet(), new BitSet(), new BitSet());
        return text.contains(MARK) ? code.unmarked() : code;
    }

    /** Adds those of the lines that the text has. */
    void mark(BitSet marked, LineRanges lines) {
        if (!lines.isEmpty()) {
            int count = (int) text.chars().filter(c -> c == '\n').count() + 1;
            marked.or(lines.indexes(count));
        }
    }

    /** {@return whether no line is marked} */
    boolean isUnmarked() {
        return inserted.isEmpty() && deleted.isEmpty() && highlighted.isEmpty() && focused.isEmpty();
    }

    private CodeText unmarked() {
        StringBuilder unmarked = new StringBuilder(text.length());
        int index = 0;
        int from = 0;
        while (from <= text.length()) {
            int end = text.indexOf('\n', from);
            end = end < 0 ? text.length() : end;
            unmarked.append(index == 0 ? "" : "\n").append(line(text.substring(from, end), index));
            from = end + 1;
            index++;
        }
        return new CodeText(unmarked.toString(), inserted, deleted, highlighted, focused);
    }

    /** Records the last annotation of the line; returns the line without it. */
    private String line(String line, int index) {
        int mark = line.lastIndexOf(MARK);
        int end = mark < 0 ? -1 : line.indexOf(']', mark);
        if (end < 0 || end - mark > MAX_MARK || !mark(line.substring(mark + MARK.length(), end), index)) {
            return line;
        }
        String before = line.substring(0, mark).stripTrailing();
        String after = line.substring(end + 1).strip();
        for (String closing : CLOSINGS) {
            after = after.equals(closing) ? "" : after;
        }
        if (!after.isEmpty()) {
            return before + " " + after;
        }
        for (String opening : OPENINGS) {
            if (before.endsWith(opening)) {
                return before.substring(0, before.length() - opening.length()).stripTrailing();
            }
        }
        return before;
    }

    private boolean mark(String mark, int index) {
        int colon = mark.indexOf(':');
        String name = colon < 0 ? mark : mark.substring(0, colon);
        BitSet lines = switch (name) {
            case "++" -> inserted;
            case "--" -> deleted;
            case "hl", "highlight" -> highlighted;
            case "focus" -> focused;
            default -> null;
        };
        boolean counted = colon < 0 || mark.substring(colon + 1).matches("[1-9][0-9]{0,5}");
        if (lines == null || !counted) {
            return false;
        }
        int count = colon < 0 ? 1 : Integer.parseInt(mark.substring(colon + 1));
        lines.set(index, Math.min(index + count, MAX_LINES + index));
        return true;
    }
}
