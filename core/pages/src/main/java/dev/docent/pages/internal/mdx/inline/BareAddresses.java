package dev.docent.pages.internal.mdx.inline;

import java.util.List;

import dev.docent.pages.internal.mdx.text.Characters;
import dev.docent.pages.internal.mdx.tree.Inline;
import dev.docent.pages.internal.mdx.tree.Inline.Link;
import dev.docent.pages.internal.mdx.tree.Inline.Text;
import dev.docent.pages.internal.mdx.tree.Span;

/** Finds addresses in finished text that is in no link: those of mail, and those of the web that brackets hid before. */
final class BareAddresses {

    private static final String TRAIL = "!\"&'),.:;<>?]}";

    private final String text;
    private final Span span;
    private final List<Inline> out;
    private int done;

    private BareAddresses(String text, Span span, List<Inline> out) {
        this.text = text;
        this.span = span;
        this.out = out;
    }

    /** Adds the text to the nodes, and its addresses as links. */
    static void add(String text, Span span, boolean inLink, List<Inline> out) {
        BareAddresses addresses = new BareAddresses(text, span, out);
        if (!inLink && (text.indexOf('@') >= 0 || text.indexOf('.') >= 0)) {
            addresses.find();
        }
        addresses.addText(text.length());
    }

    private Span part(int from, int to) {
        if (span.to() - span.from() != text.length()) {
            return span;
        }
        return new Span(span.from() + from, span.from() + to);
    }

    private void addText(int to) {
        if (to > done) {
            out.add(new Text(text.substring(done, to), part(done, to)));
            done = to;
        }
    }

    private void addLink(int from, int to, String scheme) {
        addText(from);
        String shown = text.substring(from, to);
        out.add(new Link(scheme + shown, "", List.of(new Text(shown, part(from, to))), part(from, to)));
        done = to;
    }

    private void find() {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '@') {
                mail(i);
            } else if (c == 'h' || c == 'H' || c == 'w' || c == 'W') {
                web(i);
            }
            i = Math.max(i, done - 1);
        }
    }

    private static boolean isWord(char c) {
        return c == '_' || Characters.isAlphanumeric(c);
    }

    private static boolean isMailName(char c) {
        return isWord(c) || c == '+' || c == '-' || c == '.';
    }

    private void mail(int at) {
        int from = at;
        while (from > done && isMailName(text.charAt(from - 1))) {
            from--;
        }
        int to = at + 1;
        int dots = 0;
        while (to < text.length() && (isWord(text.charAt(to)) || text.charAt(to) == '-' || isInnerDot(to, at))) {
            dots += text.charAt(to++) == '.' ? 1 : 0;
        }
        if (from == at || dots == 0 || !Characters.isAsciiLetter(text.charAt(to - 1))) {
            return;
        }
        boolean scheme = text.startsWith("mailto:", from - 7);
        addLink(scheme ? from - 7 : from, to, scheme ? "" : "mailto:");
    }

    private boolean isInnerDot(int at, int start) {
        return text.charAt(at) == '.'
                && at > start + 1
                && at + 1 < text.length()
                && (isWord(text.charAt(at + 1)) || text.charAt(at + 1) == '-');
    }

    private void web(int from) {
        int domain = schemeEnd(from);
        if (domain < 0 || from > 0 && isPartOfWord(text.charAt(from - 1))) {
            return;
        }
        boolean www = domain == from;
        if (www && WebAddress.beginsMail(text, from)) {
            return;
        }
        int domainEnd = domain;
        while (domainEnd < text.length() && isDomainPart(text.charAt(domainEnd))) {
            domainEnd++;
        }
        if (!isDomain(text.substring(domain, domainEnd))) {
            return;
        }
        int end = domainEnd;
        while (end < text.length() && " \t\n\r".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        addLink(from, withoutTrail(domain, end), www ? "http://" : "");
    }

    private static boolean isPartOfWord(char c) {
        return !Characters.isSpace(c) && !Characters.isPunctuation(c);
    }

    private static boolean isDomainPart(char c) {
        return isWord(c) || c == '-' || c == '.';
    }

    private int schemeEnd(int from) {
        if (text.regionMatches(true, from, "http://", 0, 7)) {
            return from + 7;
        }
        if (text.regionMatches(true, from, "https://", 0, 8)) {
            return from + 8;
        }
        return text.regionMatches(true, from, "www.", 0, 4) ? from : -1;
    }

    private static boolean isDomain(String domain) {
        String[] parts = domain.split("\\.", -1);
        return parts.length > 1
                && !Characters.isPunctuation(domain.charAt(0))
                && isLabel(parts[parts.length - 1])
                && isLabel(parts[parts.length - 2]);
    }

    private static boolean isLabel(String label) {
        return label.isEmpty()
                || label.indexOf('_') < 0 && label.chars().anyMatch(c -> Characters.isAlphanumeric((char) c));
    }

    private int withoutTrail(int from, int to) {
        int end = to;
        while (end > from && TRAIL.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        int open = 0;
        for (int i = from; i < end; i++) {
            open += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
        }
        for (int i = end; i < to && open > 0; i++) {
            if (text.charAt(i) == ')') {
                open--;
                end = i + 1;
            }
        }
        return end;
    }
}
