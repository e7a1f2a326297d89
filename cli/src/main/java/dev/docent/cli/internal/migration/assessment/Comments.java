package dev.docent.cli.internal.migration.assessment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removes MDX and HTML comments from the text of a page. */
final class Comments {

    private static final Pattern OPENING = Pattern.compile("\\{\\s*/\\*|<!--");
    private static final Pattern BRACE = Pattern.compile("\\*/\\s*\\}");
    private static final Pattern ARROW = Pattern.compile("-->");

    private final Matcher end;
    private int found = -1;
    private boolean none;

    private Comments(Pattern closing, String text) {
        this.end = closing.matcher(text);
    }

    /** {@return the text without comments; an unterminated one is not a comment} */
    static String removed(String text) {
        StringBuilder out = new StringBuilder(text.length());
        Comments braces = new Comments(BRACE, text);
        Comments html = new Comments(ARROW, text);
        Matcher opening = OPENING.matcher(text);
        int at = 0;
        while (opening.find(at)) {
            Comments kind = text.charAt(opening.start()) == '{' ? braces : html;
            int next = kind.endAfter(opening.end());
            boolean closed = next >= 0;
            out.append(text, at, closed ? opening.start() : opening.end());
            at = closed ? next : opening.end();
        }
        return out.append(text, at, text.length()).toString();
    }

    /** {@return the end of the comment whose content begins at the offset; -1 if it is unterminated} */
    private int endAfter(int from) {
        if (!none && found < from) {
            none = !end.find(from);
            found = none ? -1 : end.start();
        }
        return none ? -1 : end.end();
    }
}
