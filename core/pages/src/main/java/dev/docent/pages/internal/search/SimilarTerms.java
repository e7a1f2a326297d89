package dev.docent.pages.internal.search;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.pages.internal.search.WordMatch.Term;

/** Finds the terms that differ from a word in one letter, without reading most of the others. */
final class SimilarTerms {

    /** No letters of scripts without spaces are put into words. */
    private static final char END_OF_LETTERS = 0xE00;

    private final TermTable terms;
    private final String word;
    private final boolean prefix;
    private final Map<Integer, Term> found = new TreeMap<>();

    /** @param prefix whether it may be the beginning of a term, too */
    SimilarTerms(TermTable terms, String word, boolean prefix) {
        this.terms = terms;
        this.word = word;
        this.prefix = prefix;
    }

    Collection<Term> find() {
        behindTwoLetters();
        String rest = word.substring(1);
        String end = word.substring(2);
        char first = word.charAt(0);
        char second = word.charAt(1);
        add(rest);
        add(first + end);
        add("" + second + first + end);
        add("" + first + word.charAt(2) + second + word.substring(3));
        withLetter("", rest);
        withLetter("", word);
        withLetter(word.substring(0, 1), end);
        withLetter(word.substring(0, 1), rest);
        return found.values();
    }

    private void behindTwoLetters() {
        String beginning = word.substring(0, 2);
        int from = terms.lowerBound(beginning, 0, terms.size());
        int to = terms.prefixEnd(beginning, from, terms.size());
        for (int term = from; term < to; term++) {
            int longer = terms.length(term) - word.length();
            if (longer < -1 || longer > 1 && !prefix) {
                continue;
            }
            String text = terms.get(term);
            if (isFoundAnyway(text)) {
                continue;
            }
            if (WithinOne.isTerm(word, text)) {
                add(term, TermWeights.TYPO);
            } else if (prefix && WithinOne.isPrefix(word, text)) {
                add(term, TermWeights.TYPO_IN_PREFIX);
            }
        }
    }

    /** Searches for words with any letter between two parts. */
    private void withLetter(String before, String after) {
        int at = terms.lowerBound(before, 0, terms.size());
        while (at < terms.size() && terms.startsWith(at, before)) {
            if (terms.length(at) == before.length()) {
                at++;
                continue;
            }
            char letter = terms.charAt(at, before.length());
            if (letter >= END_OF_LETTERS) {
                return;
            }
            add(before + letter + after);
            at = terms.prefixEnd(before + letter, at, terms.size());
        }
    }

    private void add(String text) {
        int term = terms.find(text);
        if (term >= 0 && !isFoundAnyway(text)) {
            add(term, TermWeights.TYPO);
        }
    }

    private boolean isFoundAnyway(String text) {
        return prefix ? text.startsWith(word) : text.equals(word);
    }

    private void add(int term, int weight) {
        found.putIfAbsent(term, new Term(term, weight, true));
    }
}
