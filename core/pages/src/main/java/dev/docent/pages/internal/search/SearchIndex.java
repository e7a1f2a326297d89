package dev.docent.pages.internal.search;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;

import dev.docent.pages.internal.page.PageSection;
import dev.docent.pages.internal.search.SearchResult.Hit;

/** The sections of a site's pages by their words. Immutable and thread-safe. */
public final class SearchIndex {

    /** The most pages of one result. */
    public static final int MAX_RESULTS = 50;

    private final List<SearchPage> pages;
    private final int[] firstUnits;
    private final TermTable terms;
    private final Postings postings;
    private final int[] numbers;
    private final Occurrences occurrences;

    /** @param numbers the number of each term in {@code occurrences} */
    SearchIndex(
            List<SearchPage> pages,
            int[] firstUnits,
            TermTable terms,
            Postings postings,
            int[] numbers,
            Occurrences occurrences) {
        this.pages = pages;
        this.firstUnits = firstUnits;
        this.terms = terms;
        this.postings = postings;
        this.numbers = numbers;
        this.occurrences = occurrences;
    }

    /** {@return the index of these pages; of two that fit a query equally well the first one is found first} */
    public static SearchIndex of(Collection<SearchPage> pages) {
        return IndexBuilder.build(pages);
    }

    /** {@return the pages, in their order} */
    public List<SearchPage> pages() {
        return pages;
    }

    /**
     * Searches pages. Words are found exactly, the last one as the beginning of a word, and words of four letters and more
     * with one typo if they are hardly found without. Never throws, whatever the query is.
     *
     * @param query what the reader wrote; everything after 256 characters or ten words is ignored
     * @param max the most pages
     * @return the pages that fit, the best one first; empty if the query has no words
     */
    public List<SearchResult> search(String query, int max) {
        List<WordMatch> matches = new WordSearch(terms, postings).search(Query.parse(query));
        if (matches.isEmpty() || max <= 0) {
            return List.of();
        }
        TopPages top = new TopPages(Math.min(max, MAX_RESULTS));
        new Ranking(firstUnits, matches, postings, top).rank();
        BitSet found = new BitSet();
        matches.forEach(match -> match.terms().forEach(term -> found.set(numbers[term.term()])));
        Excerpts excerpts = new Excerpts(occurrences, found);
        return top.bestFirst().stream().map(page -> result(page, excerpts)).toList();
    }

    private SearchResult result(TopPages.Found found, Excerpts excerpts) {
        SearchPage page = pages.get(found.page());
        int unit = firstUnits[found.page()];
        List<Hit> hits = found.sections().stream()
                .filter(section -> !page.sections().get(section).anchor().isEmpty())
                .map(section -> hit(page.sections().get(section), unit + 1 + section, excerpts))
                .toList();
        return new SearchResult(page, excerpts.whole(page.title(), unit), beginning(page, unit, excerpts), hits);
    }

    private static Hit hit(PageSection section, int unit, Excerpts excerpts) {
        return new Hit(section.anchor(), excerpts.whole(section.heading(), unit), excerpts.cut(section.text(), unit));
    }

    /** {@return the description, or the text of the beginning if only that has what was found or there is no other one} */
    private static SearchExcerpt beginning(SearchPage page, int unit, Excerpts excerpts) {
        boolean hasIntroduction =
                !page.sections().isEmpty() && page.sections().get(0).anchor().isEmpty();
        String introduction = hasIntroduction ? page.sections().get(0).text() : "";
        boolean better = hasIntroduction && excerpts.isEmpty(unit) && !excerpts.isEmpty(unit + 1);
        if (better || hasIntroduction && page.description().isBlank()) {
            return excerpts.cut(introduction, unit + 1);
        }
        return excerpts.cut(page.description(), unit);
    }

    /** {@return the first unit of each page, and the number of units} */
    int[] firstUnits() {
        return firstUnits.clone();
    }

    TermTable terms() {
        return terms;
    }

    Postings postings() {
        return postings;
    }
}
