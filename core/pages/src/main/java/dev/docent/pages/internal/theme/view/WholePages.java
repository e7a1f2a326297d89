package dev.docent.pages.internal.theme.view;

import java.util.List;

import dev.docent.pages.internal.search.SearchResult;

/** Writes whole pages of a site, as UTF-8. Safe for several threads. */
public interface WholePages {

    /** {@return a page} */
    byte[] page(PageView page);

    /**
     * {@return the page for an address that does not exist}
     *
     * @param nearest paths of pages that the reader may have meant; the best first
     */
    byte[] notFound(List<String> nearest);

    /**
     * {@return the page with the results of a search}
     *
     * @param language the language that it was in, as the navigation has it
     * @param query as the reader typed it; may be empty
     * @param results the best first
     */
    byte[] search(String language, String query, List<SearchResult> results);

    /**
     * {@return how many pages in addition to its first one the list of the pages of a language has}
     *
     * @param language the language as the navigation has it
     */
    int indexParts(String language);

    /**
     * {@return the page that lists the pages of a language, for readers who cannot search}
     *
     * @param language the language as the navigation has it
     * @param part 0 for the first page, which leads to the others if there are any
     */
    byte[] index(String language, int part);
}
