package dev.docent.pages.internal.markdown;

import java.util.List;

import dev.docent.pages.internal.math.DollarSigns;
import dev.docent.pages.internal.mdx.inline.PlainText;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.Emphasis;
import dev.docent.pages.internal.mdx.tree.Inline.Image;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Inline.Strikethrough;
import dev.docent.pages.internal.mdx.tree.Inline.Strong;

/** Writes the nodes of one text as Markdown, escaping more or less of it. */
final class InlineMarks {

    /** How careful the text is written. */
    enum Care {
        /** Escapes what is likely to be read as a mark; lines stay as they are. */
        LIGHT,
        /** Escapes all marks; one line. */
        FULL,
        /** Escapes all that could be an address, too; without emphasis, some of which cannot be written. */
        PLAIN
    }

    private static final String ALWAYS = "`";
    private static final String FULL = "\\`*_{[]<|~$";
    private static final String PLAIN = FULL + ":.@";
    private static final String FULL_AT_START = "#+-=:>";
    private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

    private final StringBuilder out = new StringBuilder();
    private final Care care;
    private final boolean oneLine;
    private final boolean inTable;
    private boolean atLineStart = true;

    private InlineMarks(Care care, boolean oneLine, boolean inTable) {
        this.care = care;
        this.oneLine = oneLine || care != Care.LIGHT;
        this.inTable = inTable;
    }

    static String of(List<Inline> nodes, Care care, boolean oneLine, boolean inTable) {
        InlineMarks marks = new InlineMarks(care, oneLine, inTable);
        marks.addAll(nodes, false);
        return marks.out.toString().strip();
    }

    private void addAll(List<Inline> nodes, boolean inLink) {
        nodes.forEach(node -> add(node, inLink));
    }

    private void add(Inline node, boolean inLink) {
        if (node instanceof Inline.Text text) {
            text(text.text());
            return;
        }
        atLineStart &= node instanceof Inline.SoftBreak
                || node instanceof Inline.HardBreak
                || !PlainText.children(node).isEmpty();
        if (node instanceof Inline.Code code) {
            code(code.code());
        } else if (node instanceof Inline.Math math) {
            math(math);
        } else if (node instanceof Emphasis emphasis) {
            marked(care == Care.LIGHT ? "*" : "_", emphasis.content(), inLink);
        } else if (node instanceof Strong strong) {
            marked("**", strong.content(), inLink);
        } else if (node instanceof Strikethrough struck) {
            marked("~~", struck.content(), inLink);
        } else if (node instanceof Link link) {
            link(link, inLink);
        } else if (node instanceof Image image) {
            out.append("![").append(escaped(image.alt().replaceAll("\\s+", " "), "\\[]`<{*_&!~|"));
            out.append(']');
            target(image.url(), image.title());
        } else if (node instanceof Inline.HardBreak) {
            lineBreak(oneLine && (inTable || care == Care.LIGHT) ? "<br />" : "\\\n");
        } else if (node instanceof Inline.SoftBreak) {
            lineBreak(oneLine ? " " : "\n");
        } else if (node instanceof Inline.FootnoteReference reference) {
            out.append("[^").append(reference.label()).append(']');
        }
    }

    /** There is no white space around the end of a line. */
    private void lineBreak(String written) {
        if (atLineStart && written.isBlank() && out.length() > 0) {
            return;
        }
        while (out.length() > 0 && out.charAt(out.length() - 1) == ' ') {
            out.setLength(out.length() - 1);
        }
        out.append(written);
        atLineStart = true;
    }

    private void marked(String mark, List<Inline> content, boolean inLink) {
        int from = out.length();
        addAll(content, inLink);
        String inside = out.substring(from);
        String stripped = inside.strip();
        out.setLength(from);
        if (stripped.isEmpty() || care == Care.PLAIN) {
            out.append(inside);
            return;
        }
        // white space just inside of a mark makes it text
        int before = inside.indexOf(stripped);
        out.append(inside, 0, before).append(mark).append(stripped).append(mark);
        out.append(inside, before + stripped.length(), inside.length());
    }

    private void link(Link link, boolean inLink) {
        if (inLink) {
            addAll(link.content(), true);
            return;
        }
        String text = PlainText.of(link.content());
        boolean bare = care == Care.LIGHT
                && link.title().isEmpty()
                && (link.url().equals(text) && text.matches("https?://.*")
                        || link.url().equals("mailto:" + text));
        atLineStart = false;
        if (bare) {
            out.append(text);
            return;
        }
        out.append('[');
        addAll(link.content(), true);
        out.append(']');
        target(link.url(), link.title());
    }

    private void target(String url, String title) {
        out.append('(').append(escaped(url, "\\()<`[]{&|"));
        if (!title.isEmpty()) {
            out.append(" \"")
                    .append(escaped(title.replaceAll("\\s+", " "), "\\\"`<{&|[]"))
                    .append('"');
        }
        out.append(')');
    }

    /** Escapes these characters: backslashes only before punctuation, ampersands only before letters and numbers. */
    private static String escaped(String text, String characters) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char next = i + 1 < text.length() ? text.charAt(i + 1) : ')';
            boolean needed = switch (c) {
                case '\\' -> PUNCTUATION.indexOf(next) >= 0;
                case '&' -> next == '#' || Character.isLetterOrDigit(next) && text.indexOf(';', i) >= 0;
                case '<' -> next != ' ';
                default -> true;
            };
            if (needed && characters.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.append(c);
        }
        return escaped.toString();
    }

    private void code(String code) {
        if (code.isEmpty()) {
            return;
        }
        int longest = 0;
        int run = 0;
        for (int i = 0; i < code.length(); i++) {
            run = code.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(longest + 1);
        boolean spaces = code.startsWith(" ") && code.endsWith(" ") && !code.isBlank();
        boolean padded = code.startsWith("`") || code.endsWith("`") || spaces;
        String text = code.replace('\n', ' ');
        out.append(fence).append(padded ? " " : "").append(inTable ? text.replace("|", "\\|") : text);
        out.append(padded ? " " : "").append(fence);
    }

    private void math(Inline.Math math) {
        String tex = inTable ? math.tex().replaceAll("(?<!\\\\)\\|", "\\\\vert ") : math.tex();
        if (oneLine || !math.display()) {
            String line = tex.strip().replaceAll("\\s*\n\\s*", " ");
            String signs = line.indexOf('$') >= 0 || DollarSigns.close("$" + line + "$", 0) < 0 ? "$$" : "$";
            out.append(signs).append(line).append(signs);
        } else {
            out.append("$$\n").append(tex.strip()).append("\n$$");
        }
    }

    private void text(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r' || c == ' ' || c == '\t') {
                out.append(atLineStart ? "" : c == '\t' ? "\t" : " ");
                continue;
            }
            atLineStart = false;
            char before = i > 0 ? text.charAt(i - 1) : last();
            char after = i + 1 < text.length() ? text.charAt(i + 1) : '\0';
            if (care == Care.LIGHT ? isLikelyMark(c, before, after) : isMark(c, after)) {
                out.append('\\');
            }
            out.append(c);
        }
    }

    private boolean isMark(char c, char after) {
        if (c == '&') {
            return after == '#' || Character.isLetter(after);
        }
        String marks = care == Care.FULL ? FULL : PLAIN;
        boolean atStart = out.length() == 0 || last() == '\n';
        return marks.indexOf(c) >= 0
                || atStart && FULL_AT_START.indexOf(c) >= 0
                || (c == '.' || c == ')') && isBehindNumber();
    }

    /** {@return whether there are only digits on the line, so that what comes makes it an item of a list} */
    private boolean isBehindNumber() {
        int at = out.length();
        while (at > 0 && out.charAt(at - 1) >= '0' && out.charAt(at - 1) <= '9') {
            at--;
        }
        return at < out.length() && (at == 0 || out.charAt(at - 1) == '\n');
    }

    private char last() {
        return out.length() == 0 ? ' ' : out.charAt(out.length() - 1);
    }

    private boolean isLikelyMark(char c, char before, char after) {
        return switch (c) {
            case '\\' -> after == '\0' || PUNCTUATION.indexOf(after) >= 0;
            case '*' -> !(isSpace(before) && isSpace(after)) || out.length() == 0;
            case '_' -> !(isWord(before) && isWord(after)) && !(isSpace(before) && isSpace(after));
            case '<' -> after == '\0' || after == '/' || after == '!' || after == '?' || Character.isLetter(after);
            case '{' -> true;
            case '|' -> inTable;
            case '[' -> after == '^';
            default -> ALWAYS.indexOf(c) >= 0;
        };
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\n';
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c);
    }
}
