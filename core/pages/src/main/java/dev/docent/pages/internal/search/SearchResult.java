package dev.docent.pages.internal.search;

import java.util.List;

/**
 * A page that was found.
 *
 * @param page the page
 * @param title its title
 * @param excerpt the part of its beginning that fits the query best
 * @param hits the sections that fit the query, the best one first
 */
public record SearchResult(SearchPage page, SearchExcerpt title, SearchExcerpt excerpt, List<Hit> hits) {

    /** Copies the list. */
    public SearchResult {
        hits = List.copyOf(hits);
    }

    /**
     * A section that was found.
     *
     * @param anchor id of the element where it begins
     * @param heading its heading
     * @param excerpt the part of its text that fits the query best
     */
    public record Hit(String anchor, SearchExcerpt heading, SearchExcerpt excerpt) {}
}
