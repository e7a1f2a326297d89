package dev.docent.pages.internal.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import dev.docent.pages.internal.search.Query.Word;
import dev.docent.pages.internal.search.WordMatch.Term;

/** Finds the terms that match the words of a query. */
final class WordSearch {

    /** So many terms begin with the last word; those in the most texts are taken. */
    private static final int MAX_PREFIX = 40;

    private static final int MAX_TYPOS = 10;

    /** Similar words are searched for if fewer units have the word itself. */
    private static final int FEW = 3;

    private final TermTable terms;
    private final Postings postings;

    WordSearch(TermTable terms, Postings postings) {
        this.terms = terms;
        this.postings = postings;
    }

    /** {@return a match for each word; words that say nothing are left out if others are found} */
    List<WordMatch> search(Query query) {
        List<WordMatch> matches = new ArrayList<>();
        query.words().forEach(word -> add(word, matches));
        List<WordMatch> telling =
                matches.stream().filter(match -> !match.common()).toList();
        List<WordMatch> used = telling.isEmpty() ? matches : telling;
        boolean question = used.stream().allMatch(WordMatch::weak);
        return used.stream()
                .limit(Query.MAX_WORDS)
                .map(match -> question ? match.strong() : match)
                .toList();
    }

    private void add(Word word, List<WordMatch> matches) {
        List<Term> found = exact(word);
        boolean common = found.size() == 1 && postings.isCommon(found.get(0).term());
        if (!common && !isFound(found, 1) && word.parts().size() > 1) {
            Query.parts(word).forEach(part -> add(part, matches));
            return;
        }
        if (!common && word.typo() && !isFound(found, FEW)) {
            similar(word).stream()
                    .filter(term -> found.stream().noneMatch(known -> known.term() == term.term()))
                    .forEach(found::add);
        }
        if (!found.isEmpty()) {
            int idf = found.stream()
                    .mapToInt(term -> postings.idf(term.term()))
                    .min()
                    .orElse(0);
            matches.add(new WordMatch(found, Math.max(1, idf), common, word.weak()));
        }
    }

    private List<Term> exact(Word word) {
        List<Term> found = new ArrayList<>();
        int exact = terms.find(word.term());
        if (exact >= 0) {
            found.add(new Term(exact, TermWeights.EXACT, false));
        }
        if (exact >= 0 && postings.isCommon(exact)) {
            return found;
        }
        for (String plural : Plurals.of(word.term())) {
            int term = terms.find(plural);
            if (term >= 0 && !postings.isCommon(term)) {
                found.add(new Term(term, TermWeights.PLURAL, false));
            }
        }
        if (word.prefix()) {
            int from = terms.lowerBound(word.term(), 0, terms.size());
            int to = terms.prefixEnd(word.term(), from, terms.size());
            Set<Integer> besides = found.stream().map(Term::term).collect(Collectors.toSet());
            for (int term : mostFrequent(from, to, besides)) {
                int weight = TermWeights.ofPrefix(word.term().length(), terms.length(term));
                found.add(new Term(term, weight, false));
            }
        }
        return found;
    }

    private TreeSet<Integer> mostFrequent(int from, int to, Set<Integer> besides) {
        TreeSet<Integer> best = new TreeSet<>(byFrequency());
        for (int term = from; term < to; term++) {
            if (!besides.contains(term) && !postings.isCommon(term)) {
                boolean full = best.size() == MAX_PREFIX;
                if (!full || postings.count(term) > postings.count(best.last())) {
                    best.add(term);
                }
                if (best.size() > MAX_PREFIX) {
                    best.pollLast();
                }
            }
        }
        return best;
    }

    private Comparator<Integer> byFrequency() {
        return Comparator.<Integer>comparingInt(term -> -postings.count(term)).thenComparing(term -> term);
    }

    private boolean isFound(List<Term> found, int times) {
        return found.stream().mapToInt(term -> postings.count(term.term())).sum() >= times;
    }

    private List<Term> similar(Word word) {
        return new SimilarTerms(terms, word.term(), word.prefix())
                .find().stream()
                        .filter(term -> !postings.isCommon(term.term()))
                        .sorted(Comparator.<Term>comparingInt(term -> -term.weight())
                                .thenComparing(Term::term, byFrequency()))
                        .limit(MAX_TYPOS)
                        .toList();
    }
}
