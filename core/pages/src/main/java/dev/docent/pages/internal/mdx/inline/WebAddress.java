package dev.docent.pages.internal.mdx.inline;

import dev.docent.pages.internal.mdx.text.Characters;

/** Finds the end of a web address that is written without brackets, as GFM describes it. */
final class WebAddress {

    private static final String TRAIL = "!\"'),.:;?_~*";
    private static final int MAX_MAIL_NAME = 256;
    private static final String PATH_POINTS = "!\"&'),*.:;<?]_~";

    private final String s;
    private int noTrailUntil;

    WebAddress(String s) {
        this.s = s;
    }

    /** {@return the index after the address that begins here; -1 when there is none} */
    int end(int at) {
        char c = s.charAt(at);
        if (c == 'w' || c == 'W') {
            boolean begins = at == 0 || isBeforeWww(s.charAt(at - 1));
            return begins && !beginsMail(s, at) ? wwwEnd(at) : -1;
        }
        if (at > 0 && Characters.isAsciiLetter(s.charAt(at - 1))) {
            return -1;
        }
        int domain = at + (s.regionMatches(true, at, "https://", 0, 8) ? 8 : 7);
        if (domain >= s.length()
                || Characters.isSpace(s.charAt(domain))
                || Characters.isPunctuation(s.charAt(domain))) {
            return -1;
        }
        return pathEnd(domainEnd(domain));
    }

    static boolean begins(String s, int at) {
        return s.regionMatches(true, at, "http://", 0, 7)
                || s.regionMatches(true, at, "https://", 0, 8)
                || s.regionMatches(true, at, "www.", 0, 4);
    }

    /** {@return whether what is here is the name in an address of mail} */
    static boolean beginsMail(String s, int at) {
        int limit = Math.min(s.length(), at + MAX_MAIL_NAME);
        int i = at;
        while (i < limit && (Characters.isAlphanumeric(s.charAt(i)) || "+-._".indexOf(s.charAt(i)) >= 0)) {
            i++;
        }
        return i < limit && s.charAt(i) == '@';
    }

    private static boolean isBeforeWww(char c) {
        return "(*_[]~".indexOf(c) >= 0 || c == ' ' || c == '\t' || c == '\n';
    }

    private int wwwEnd(int at) {
        return at + 4 >= s.length() ? -1 : pathEnd(domainEnd(at));
    }

    private int domainEnd(int from) {
        boolean underscoreBefore = false;
        boolean underscore = false;
        boolean seen = false;
        int i = from;
        for (; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '.' || c == '_') {
                if (isTrail(i)) {
                    break;
                }
                underscoreBefore = c == '_' ? underscoreBefore : underscore;
                underscore = c == '_';
            } else if (Characters.isSpace(c) || c != '-' && Characters.isPunctuation(c)) {
                break;
            } else {
                seen = true;
            }
        }
        return underscore || underscoreBefore || !seen ? -1 : i;
    }

    private int pathEnd(int from) {
        if (from < 0) {
            return -1;
        }
        int open = 0;
        int i = from;
        for (; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '(') {
                open++;
            } else if (c == ')' && open > 0) {
                open--;
            } else if (Characters.isSpace(c) || PATH_POINTS.indexOf(c) >= 0 && isTrail(i)) {
                break;
            }
        }
        return i;
    }

    /** {@return whether only punctuation is between here and the end of the word} */
    private boolean isTrail(int at) {
        if (at < noTrailUntil) {
            return false;
        }
        int i = at;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (TRAIL.indexOf(c) >= 0) {
                i++;
            } else if (c == '&' && referenceEnd(i) > 0) {
                i = referenceEnd(i);
            } else if (c == ']') {
                i++;
                if (i == s.length() || s.charAt(i) == '(' || s.charAt(i) == '[' || Characters.isSpace(s.charAt(i))) {
                    return true;
                }
            } else {
                boolean end = c == '<' || Characters.isSpace(c);
                noTrailUntil = end ? noTrailUntil : i;
                return end;
            }
        }
        return true;
    }

    private int referenceEnd(int ampersand) {
        int i = ampersand + 1;
        while (i < s.length() && Characters.isAsciiLetter(s.charAt(i))) {
            i++;
        }
        return i > ampersand + 1 && i < s.length() && s.charAt(i) == ';' ? i + 1 : -1;
    }
}
