package dev.docent.pages.internal.markdown;

import java.nio.charset.StandardCharsets;
import java.util.List;

import dev.docent.pages.internal.markdown.InlineMarks.Care;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Block;
import dev.docent.pages.internal.mdx.tree.Inline;

/** Writes text with as few escapes as possible: it is read again, and written with more care if it became another one. */
final class InlineWriter {

    private InlineWriter() {}

    /** {@return the text of a paragraph} */
    static String paragraph(List<Inline> nodes) {
        return careful(nodes, false, false);
    }

    /** {@return the text of a heading, on one line} */
    static String heading(List<Inline> nodes) {
        String text = careful(nodes, true, false);
        return text.endsWith("#") && !text.endsWith("\\#") ? text.substring(0, text.length() - 1) + "\\#" : text;
    }

    /** {@return the text of a table's cell, on one line} */
    static String cell(List<Inline> nodes) {
        return careful(nodes, true, true);
    }

    private static String careful(List<Inline> nodes, boolean oneLine, boolean inTable) {
        String light = InlineMarks.of(nodes, Care.LIGHT, oneLine, inTable);
        if (isPlain(light)) {
            return light;
        }
        String wanted = Shape.ofText(nodes);
        if (wanted.equals(read(light, inTable))) {
            return light;
        }
        String full = start(InlineMarks.of(nodes, Care.FULL, oneLine, inTable));
        if (wanted.equals(read(full, inTable))) {
            return full;
        }
        String plain = start(InlineMarks.of(nodes, Care.PLAIN, oneLine, inTable));
        return PlainText.of(nodes).strip().equals(visible(plain)) ? plain : full;
    }

    /** {@return the text; one that looks like an import begins with a character reference} */
    private static String start(String text) {
        if (text.startsWith("import ") || text.startsWith("export ")) {
            return "&#" + (int) text.charAt(0) + ";" + text.substring(1);
        }
        return text;
    }

    private static String read(String text, boolean inTable) {
        return Shape.of(blocks(inTable ? text.replace("\\|", "|") : text));
    }

    private static String visible(String text) {
        List<Block> blocks = blocks(text);
        return blocks.size() == 1 && blocks.get(0) instanceof Block.Paragraph paragraph
                ? PlainText.of(paragraph.content()).strip()
                : "";
    }

    private static List<Block> blocks(String text) {
        // a line before it, so that nothing is front matter
        return MdxPage.parse("", ("\n" + text).getBytes(StandardCharsets.UTF_8)).blocks();
    }

    /** {@return whether there is nothing that could be read as a mark} */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '`') {
                i = endOfCode(text, i);
                if (i < 0) {
                    return false;
                }
                continue;
            }
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            boolean plain = letter
                    || c >= '0' && c <= '9' && i > 0
                    || c == ' '
                    || i > 0 && ",';()/%?".indexOf(c) >= 0
                    || c > 0xFF;
            boolean inWord =
                    c == '-' && i > 0 && i + 1 < text.length() && isLetter(text, i - 1) && isLetter(text, i + 1);
            boolean colon = c == ':' && i > 0 && isLetter(text, i - 1) && text.startsWith(" ", i + 1);
            boolean dot = c == '.' && (i + 1 == text.length() || text.charAt(i + 1) == ' ') && i > 9;
            if (!plain && !inWord && !colon && !dot) {
                return false;
            }
        }
        return !text.startsWith("import ") && !text.startsWith("export ");
    }

    /**
     * {@return where a code span ends that can only be read as one; -1 if it may be another} A backtick in a text has a
     * backslash before it, which is not plain.
     */
    private static int endOfCode(String text, int from) {
        int end = text.indexOf('`', from + 1);
        boolean single = end > from + 1 && !text.startsWith("`", end + 1);
        if (!single || text.charAt(from + 1) == ' ' || text.charAt(end - 1) == ' ') {
            return -1;
        }
        return text.substring(from, end).chars().noneMatch(c -> c < ' ' || c == '\\' || c == '|' || c == '$')
                ? end
                : -1;
    }

    private static boolean isLetter(String text, int at) {
        char c = text.charAt(at);
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }
}
