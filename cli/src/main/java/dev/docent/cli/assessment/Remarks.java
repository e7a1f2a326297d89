package dev.docent.cli.assessment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes remarks out of the text of a page: those of MDX in braces, and those of HTML. */
final class Remarks {

    private static final Pattern OPENING = Pattern.compile("\\{\\s*/\\*|<!--");
    private static final Pattern BRACE = Pattern.compile("\\*/\\s*\\}");
    private static final Pattern ARROW = Pattern.compile("-->");

    private final Matcher end;
    private int found = -1;
    private boolean none;

    private Remarks(Pattern closing, String text) {
        this.end = closing.matcher(text);
    }

    /** {@return the text without its remarks; what has no end is none} */
    static String removed(String text) {
        StringBuilder out = new StringBuilder(text.length());
        Remarks braces = new Remarks(BRACE, text);
        Remarks html = new Remarks(ARROW, text);
        Matcher opening = OPENING.matcher(text);
        int at = 0;
        while (opening.find(at)) {
            Remarks kind = text.charAt(opening.start()) == '{' ? braces : html;
            int next = kind.endAfter(opening.end());
            boolean closed = next >= 0;
            out.append(text, at, closed ? opening.start() : opening.end());
            at = closed ? next : opening.end();
        }
        return out.append(text, at, text.length()).toString();
    }

    /** {@return where a remark ends whose content begins there; -1 when it has no end} */
    private int endAfter(int from) {
        if (!none && found < from) {
            none = !end.find(from);
            found = none ? -1 : end.start();
        }
        return none ? -1 : end.end();
    }
}
