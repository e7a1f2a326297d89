package dev.docent.pages.internal.search;

import java.util.Arrays;
import java.util.List;

import dev.docent.pages.internal.search.WordMatch.Term;

/**
 * Ranks the units that have words of a query: those with the most words first, apart from weak ones, then those with the fewest typos, then
 * those with the highest score. A section has the words of its page, too, if it has one of its own.
 *
 * <p>The units are ranked a window of whole pages at a time, so that the memory does not depend on their number.
 */
final class Ranking {

    private static final int WINDOW = 4096;
    private static final int SCORE_BITS = 32;
    private static final int TYPO_BITS = 8;

    private final int[] firstUnits;
    private final Word[] words;
    private final TopPages top;

    private int[] best = new int[WINDOW];
    private int[] scores = new int[WINDOW];
    private byte[] covered = new byte[WINDOW];
    private byte[] typos = new byte[WINDOW];
    private boolean[] own = new boolean[WINDOW];

    /** @param firstUnits the first unit of each page, and the number of units */
    Ranking(int[] firstUnits, List<WordMatch> matches, Postings postings, TopPages top) {
        this.firstUnits = firstUnits;
        this.words = matches.stream().map(match -> new Word(match, postings)).toArray(Word[]::new);
        this.top = top;
    }

    void rank() {
        int pages = firstUnits.length - 1;
        int page = 0;
        while (page < pages) {
            int end = page + 1;
            while (end < pages && firstUnits[end + 1] - firstUnits[page] <= WINDOW) {
                end++;
            }
            window(page, end);
            page = end;
        }
    }

    private void window(int page, int end) {
        int from = firstUnits[page];
        int size = firstUnits[end] - from;
        clear(size);
        boolean any = false;
        for (Word word : words) {
            if (word.fill(best, from, size)) {
                any = true;
                for (int at = page; at < end; at++) {
                    addWord(firstUnits[at] - from, firstUnits[at + 1] - from, word.weak);
                }
                Arrays.fill(best, 0, size, 0);
            }
        }
        for (int at = page; any && at < end; at++) {
            offer(at, firstUnits[at] - from, firstUnits[at + 1] - from);
        }
    }

    private void clear(int size) {
        if (size > best.length) {
            best = new int[size];
            scores = new int[size];
            covered = new byte[size];
            typos = new byte[size];
            own = new boolean[size];
            return;
        }
        Arrays.fill(scores, 0, size, 0);
        Arrays.fill(covered, 0, size, (byte) 0);
        Arrays.fill(typos, 0, size, (byte) 0);
        Arrays.fill(own, 0, size, false);
    }

    /** Adds the weights of one word in one page. */
    private void addWord(int first, int end, boolean weak) {
        int ofPage = best[first];
        for (int i = first; i < end; i++) {
            int weight = best[i];
            own[i] |= weight > 0;
            if (weight > 0 || ofPage > 0) {
                scores[i] += (weight >> 1) + (i == first ? 0 : ofPage >> 1);
                covered[i] += (byte) (weak ? 0 : 1);
                if (((weight | ofPage) & 1) == 0) {
                    typos[i]++;
                }
            }
        }
    }

    private void offer(int page, int first, int end) {
        long bestKey = 0;
        for (int i = first; i < end; i++) {
            if (own[i]) {
                bestKey = Math.max(bestKey, key(i));
            }
        }
        if (bestKey > 0 && top.admits(bestKey)) {
            TopPages.Found found = new TopPages.Found(page, bestKey);
            for (int i = first + 1; i < end; i++) {
                if (own[i]) {
                    found.addSection(i - first - 1, key(i));
                }
            }
            top.add(found);
        }
    }

    private long key(int unit) {
        long words = (long) covered[unit] << TYPO_BITS | (1 << TYPO_BITS) - 1 - typos[unit];
        return words << SCORE_BITS | scores[unit];
    }

    /** A word of the query on its way through the units. */
    private static final class Word {
        private final Postings.Cursor[] cursors;
        private final int[] weights;
        private final boolean[] typos;
        private final boolean weak;

        Word(WordMatch match, Postings postings) {
            weak = match.weak();
            int size = match.terms().size();
            cursors = new Postings.Cursor[size];
            weights = new int[size];
            typos = new boolean[size];
            for (int i = 0; i < size; i++) {
                Term term = match.terms().get(i);
                cursors[i] = postings.cursor(term.term());
                cursors[i].next();
                weights[i] = term.weight() * match.idf();
                typos[i] = term.typo();
            }
        }

        /** Sets the best weight of the word in each unit, doubled, and one more for a match without a typo. */
        boolean fill(int[] best, int from, int size) {
            int end = from + size;
            boolean any = false;
            for (int i = 0; i < cursors.length; i++) {
                Postings.Cursor cursor = cursors[i];
                int right = typos[i] ? 0 : 1;
                while (cursor.unit() < end) {
                    int at = cursor.unit() - from;
                    best[at] = Math.max(best[at], cursor.weight() * weights[i] << 1 | right);
                    any = true;
                    cursor.next();
                }
            }
            return any;
        }
    }
}
