package dev.docent.pages.internal.search;

/**
 * Splits text into the terms of the index. Letters, digits and their marks make words; every other character separates
 * them. A word in camel case is a term as a whole, and each part of it is one. Scripts without spaces between words give
 * pairs of neighboring characters.
 */
final class Words {

    /** The characters of a term. */
    enum Kind {
        /** A whole word. */
        WORD,
        /** A part of a word in camel case; follows that word. */
        PART,
        /** Two neighboring characters of a script without spaces. */
        PAIR,
        /** The last character of several in a script without spaces: found by the beginning of a pair. */
        LAST,
        /** A single character of a script without spaces. */
        SINGLE
    }

    /** Takes terms in the order of the text. */
    @FunctionalInterface
    interface Sink {
        /**
         * @param term the folded term
         * @param from index of its first character in the text
         * @param to index after its last one
         */
        void term(String term, Kind kind, int from, int to);
    }

    /** Longer words are cut: they are no words but data. */
    static final int MAX_WORD = 64;

    private final String text;
    private final int end;
    private final Sink sink;

    private Words(String text, int end, Sink sink) {
        this.text = text;
        this.end = end;
        this.sink = sink;
    }

    /** Splits the text up to an index. */
    static void split(String text, int end, Sink sink) {
        new Words(text, Math.min(end, text.length()), sink).split();
    }

    static void split(String text, Sink sink) {
        split(text, text.length(), sink);
    }

    private void split() {
        int at = 0;
        while (at < end) {
            int c = text.codePointAt(at);
            if (Letters.isUnspaced(c)) {
                at = unspaced(at);
            } else if (Letters.isWordPart(c)) {
                at = word(at);
            } else {
                at += Character.charCount(c);
            }
        }
    }

    private int word(int from) {
        int to = from;
        boolean camel = false;
        while (to < end) {
            int c = text.codePointAt(to);
            if (!Letters.isWordPart(c) || Letters.isUnspaced(c)) {
                break;
            }
            camel |= to > from && Letters.isCapital(c);
            to += Character.charCount(c);
        }
        to = Math.min(to, end);
        int cut = cut(from, to);
        sink.term(Letters.folded(text, from, cut), Kind.WORD, from, to);
        if (camel) {
            parts(from, cut);
        }
        return to;
    }

    private int cut(int from, int to) {
        int cut = Math.min(to, from + MAX_WORD);
        return cut < to && Character.isLowSurrogate(text.charAt(cut)) ? cut - 1 : cut;
    }

    private void parts(int from, int to) {
        int start = from;
        for (int i = from + 1; i <= to; i++) {
            if (i == to || beginsPart(i, to)) {
                if (i - start > 1 && i - start < to - from) {
                    sink.term(Letters.folded(text, start, i), Kind.PART, start, i);
                }
                start = i;
            }
        }
    }

    /** The last capital of several begins a part if two small letters follow: HTTPServer, but not APIs. */
    private boolean beginsPart(int i, int to) {
        if (!Letters.isCapital(text.charAt(i))) {
            return false;
        }
        char before = text.charAt(i - 1);
        boolean afterCapital = Letters.isCapital(before) || before >= 128;
        return !afterCapital || i + 2 < to && isSmall(i + 1) && isSmall(i + 2);
    }

    private boolean isSmall(int i) {
        char c = text.charAt(i);
        return c >= 'a' && c <= 'z';
    }

    private int unspaced(int from) {
        int at = from;
        int c = text.codePointAt(at);
        String previous = "";
        int previousFrom = at;
        while (Letters.isUnspaced(c)) {
            int to = Math.min(at + Character.charCount(c), end);
            String character = Letters.unspaced(c);
            if (!previous.isEmpty()) {
                sink.term(previous + character, Kind.PAIR, previousFrom, to);
            }
            previous = character;
            previousFrom = at;
            at = to;
            c = at < end ? text.codePointAt(at) : 0;
        }
        boolean single = previousFrom == from;
        sink.term(previous, single ? Kind.SINGLE : Kind.LAST, previousFrom, at);
        return at;
    }
}
