package dev.docent.pages.internal.search;

import java.util.List;

import dev.docent.pages.internal.page.PageSection;

/**
 * A page that can be found. Immutable.
 *
 * @param path as in the navigation, such as {@code /guides/start}
 * @param title its title
 * @param description a short text about it; empty for none
 * @param breadcrumb the names of the navigation's elements that it is in, from the outermost one
 * @param keywords further words by which it is found; no reader sees them
 * @param boost factor of its rank; 1 for most pages
 * @param sections its text
 */
public record SearchPage(
        String path,
        String title,
        String description,
        List<String> breadcrumb,
        List<String> keywords,
        double boost,
        List<PageSection> sections) {

    private static final double MAX_BOOST = 8;
    private static final double MIN_BOOST = 0.1;

    /** Copies the lists, and limits the factor. */
    public SearchPage {
        breadcrumb = List.copyOf(breadcrumb);
        keywords = List.copyOf(keywords);
        boost = boost > 0 ? Math.min(MAX_BOOST, Math.max(MIN_BOOST, boost)) : 1;
        sections = List.copyOf(sections);
    }
}
