package dev.docent.pages.internal.search;

/** Compares words that differ in one letter: one more, one less, another one, or two that changed places. */
final class WithinOne {

    private WithinOne() {}

    /** {@return whether the word becomes the term by one change} */
    static boolean isTerm(String word, String term) {
        int at = common(word, term);
        return ends(word, at + 1, term, at + 1)
                || ends(word, at + 1, term, at)
                || ends(word, at, term, at + 1)
                || isSwapped(word, term, at) && ends(word, at + 2, term, at + 2);
    }

    /** {@return whether the word becomes the beginning of the term by one change after two letters and before one} */
    static boolean isPrefix(String word, String term) {
        int at = common(word, term);
        return at >= 2
                && at + 1 < word.length()
                && (begins(word, at + 1, term, at + 1)
                        || begins(word, at + 1, term, at)
                        || begins(word, at, term, at + 1)
                        || isSwapped(word, term, at) && begins(word, at + 2, term, at + 2));
    }

    private static int common(String word, String term) {
        int length = Math.min(word.length(), term.length());
        int at = 0;
        while (at < length && word.charAt(at) == term.charAt(at)) {
            at++;
        }
        return at;
    }

    private static boolean isSwapped(String word, String term, int at) {
        return at + 1 < word.length()
                && at + 1 < term.length()
                && word.charAt(at) == term.charAt(at + 1)
                && word.charAt(at + 1) == term.charAt(at);
    }

    private static boolean ends(String word, int from, String term, int termFrom) {
        return word.length() - from == term.length() - termFrom && begins(word, from, term, termFrom);
    }

    private static boolean begins(String word, int from, String term, int termFrom) {
        return from <= word.length() && term.startsWith(word.substring(from), termFrom);
    }
}
