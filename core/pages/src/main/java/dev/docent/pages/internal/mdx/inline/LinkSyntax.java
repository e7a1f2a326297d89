package dev.docent.pages.internal.mdx.inline;

import java.util.Optional;

import dev.docent.pages.internal.mdx.text.CharacterReferences;

/**
 * Reads destination and title of a link, and labels. Each method moves past what it reads, or does not move and reports
 * a mismatch.
 */
final class LinkSyntax {

    private static final int MAX_LABEL = 999;
    private static final int MAX_BALANCE = 32;

    private final String s;
    private final int maxBalance;
    private int at;
    private String url = "";
    private String title = "";

    private LinkSyntax(String s, int at, int maxBalance) {
        this.s = s;
        this.at = at;
        this.maxBalance = maxBalance;
    }

    /** {@return the reader of what is in parentheses after a link's text; empty if they do not hold a target} */
    static Optional<LinkSyntax> resource(String s, int open) {
        LinkSyntax syntax = new LinkSyntax(s, open + 1, MAX_BALANCE);
        return syntax.resource() ? Optional.of(syntax) : Optional.empty();
    }

    /** {@return the reader of destination and title after the colon of a definition; empty if there are none} */
    static Optional<LinkSyntax> definition(String s, int from) {
        LinkSyntax syntax = new LinkSyntax(s, from, Integer.MAX_VALUE);
        return syntax.definition() ? Optional.of(syntax) : Optional.empty();
    }

    int end() {
        return at;
    }

    String url() {
        return url;
    }

    String title() {
        return title;
    }

    private char peek() {
        return at < s.length() ? s.charAt(at) : 0;
    }

    private boolean skipSpace() {
        int from = at;
        while (at < s.length() && isSpaceAt(at)) {
            at++;
        }
        return at > from;
    }

    private boolean isSpaceAt(int index) {
        char c = s.charAt(index);
        return c == ' ' || c == '\t' || c == '\n';
    }

    private boolean resource() {
        skipSpace();
        url = "";
        if (peek() != ')') {
            if (!destination()) {
                return false;
            }
            boolean space = skipSpace();
            if (space && "\"'(".indexOf(peek()) >= 0 && at < s.length()) {
                if (!quoted()) {
                    return false;
                }
                skipSpace();
            }
        }
        if (peek() != ')') {
            return false;
        }
        at++;
        return true;
    }

    private boolean definition() {
        skipSpace();
        if (!destination()) {
            return false;
        }
        int afterUrl = at;
        if (skipSpace() && readTitle() && isLineEnd()) {
            return true;
        }
        title = "";
        at = afterUrl;
        return isLineEnd();
    }

    private boolean readTitle() {
        return at < s.length() && "\"'(".indexOf(peek()) >= 0 && quoted();
    }

    /** Moves past white space at the end of the line. */
    private boolean isLineEnd() {
        int i = at;
        while (i < s.length() && (s.charAt(i) == ' ' || s.charAt(i) == '\t')) {
            i++;
        }
        if (i < s.length() && s.charAt(i) != '\n') {
            return false;
        }
        at = i;
        return true;
    }

    private boolean destination() {
        return peek() == '<' ? enclosed() : raw();
    }

    private boolean enclosed() {
        int from = at + 1;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '>') {
                url = CharacterReferences.decoded(s.substring(from, i), true);
                at = i + 1;
                return true;
            }
            if (c == '<' || c == '\n') {
                return false;
            }
            if (c == '\\' && i + 1 < s.length() && "<>\\".indexOf(s.charAt(i + 1)) >= 0) {
                i++;
            }
        }
        return false;
    }

    private boolean raw() {
        int from = at;
        int balance = 0;
        int i = at;
        for (; i < s.length(); i++) {
            char c = s.charAt(i);
            if (isSpaceAt(i) || c == ')' && balance == 0) {
                break;
            }
            if (c < ' ' || c == 127) {
                return false;
            }
            if (c == '(') {
                balance++;
                if (balance > maxBalance) {
                    return false;
                }
            } else if (c == ')') {
                balance--;
            } else if (c == '\\' && i + 1 < s.length() && "()\\".indexOf(s.charAt(i + 1)) >= 0) {
                i++;
            }
        }
        if (i == from || balance != 0) {
            return false;
        }
        url = CharacterReferences.decoded(s.substring(from, i), true);
        at = i;
        return true;
    }

    private boolean quoted() {
        char close = peek() == '(' ? ')' : peek();
        int from = at + 1;
        for (int i = from; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == close) {
                title = CharacterReferences.decoded(s.substring(from, i), true);
                at = i + 1;
                return true;
            }
            if (c == '\\') {
                i++;
            }
        }
        return false;
    }

    /** {@return the index of the bracket that closes the label whose bracket opens here; -1 when there is none} */
    static int labelEnd(String s, int open) {
        boolean seen = false;
        int limit = Math.min(s.length(), open + MAX_LABEL + 2);
        for (int i = open + 1; i < limit; i++) {
            char c = s.charAt(i);
            if (c == ']') {
                return seen ? i : -1;
            }
            if (c == '[') {
                return -1;
            }
            seen |= c != ' ' && c != '\t' && c != '\n';
            if (c == '\\' && i + 1 < limit && "[]\\".indexOf(s.charAt(i + 1)) >= 0) {
                i++;
            }
        }
        return -1;
    }
}
