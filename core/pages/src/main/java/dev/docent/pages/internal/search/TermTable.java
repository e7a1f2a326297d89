package dev.docent.pages.internal.search;

/** The terms of an index in the order of their UTF-16 code units, in one text. Immutable. */
final class TermTable {

    private final String all;
    private final int[] starts;

    private TermTable(String all, int[] starts) {
        this.all = all;
        this.starts = starts;
    }

    /** @param sorted the terms in order, without duplicates */
    static TermTable of(String[] sorted) {
        StringBuilder all = new StringBuilder();
        int[] starts = new int[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            all.append(sorted[i]);
            starts[i + 1] = all.length();
        }
        return new TermTable(all.toString(), starts);
    }

    int size() {
        return starts.length - 1;
    }

    int length(int term) {
        return starts[term + 1] - starts[term];
    }

    char charAt(int term, int index) {
        return all.charAt(starts[term] + index);
    }

    String get(int term) {
        return all.substring(starts[term], starts[term + 1]);
    }

    /** {@return the number of the term; -1 if there is none} */
    int find(String word) {
        int at = lowerBound(word, 0, size());
        return at < size() && length(at) == word.length() && startsWith(at, word) ? at : -1;
    }

    boolean startsWith(int term, String prefix) {
        return length(term) >= prefix.length() && all.startsWith(prefix, starts[term]);
    }

    /** {@return the first term, from {@code from} to {@code to}, that is not before the word; {@code to} if there is none} */
    int lowerBound(String word, int from, int to) {
        return bound(word, from, to, false);
    }

    /** {@return the first term, from {@code from} to {@code to}, that sorts after all that begin with the prefix} */
    int prefixEnd(String prefix, int from, int to) {
        return bound(prefix, from, to, true);
    }

    private int bound(String word, int from, int to, boolean behindPrefix) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = compare(middle, word);
            if (order < 0 || behindPrefix && startsWith(middle, word)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private int compare(int term, String word) {
        int length = length(term);
        int common = Math.min(length, word.length());
        for (int i = 0; i < common; i++) {
            int order = charAt(term, i) - word.charAt(i);
            if (order != 0) {
                return order;
            }
        }
        return length - word.length();
    }
}
