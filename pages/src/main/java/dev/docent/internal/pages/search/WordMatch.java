package dev.docent.internal.pages.search;

import java.util.List;

/**
 * The terms that a word of a query stands for.
 *
 * @param terms the terms; none if nothing is found
 * @param idf how much it says that a text has the word
 * @param common whether nearly all texts have it
 */
record WordMatch(List<Term> terms, int idf, boolean common) {

    /**
     * A term that fits.
     *
     * @param term its number
     * @param weight {@link Weights#EXACT} or less
     * @param typo whether it is another word
     */
    record Term(int term, int weight, boolean typo) {}
}
