package dev.docent.pages.internal.search;

import java.util.List;

/**
 * The terms of the index that match a word of a query.
 *
 * @param terms the terms; none if nothing is found
 * @param idf inverse document frequency: the rarer the word, the higher
 * @param common whether nearly all texts contain it
 * @param weak whether a text with it has no more of what is asked for
 */
record WordMatch(List<Term> terms, int idf, boolean common, boolean weak) {

    WordMatch strong() {
        return new WordMatch(terms, idf, common, false);
    }

    /**
     * A term that fits.
     *
     * @param term its number
     * @param weight {@link TermWeights#EXACT} or less
     * @param typo whether it is another word
     */
    record Term(int term, int weight, boolean typo) {}
}
