package dev.docent.internal.pages.search;

import java.util.List;

import dev.docent.api.navigation.PageVisibility;
import dev.docent.internal.pages.page.PageSection;

/**
 * A page that can be found. Immutable.
 *
 * @param path as in the navigation, such as {@code /guides/start}
 * @param title its title
 * @param description a short text about it; empty for none
 * @param breadcrumb the names of the navigation's elements that it is in, from the outermost one
 * @param visibility who may see the page
 * @param sections its text
 */
public record SearchPage(
        String path,
        String title,
        String description,
        List<String> breadcrumb,
        PageVisibility visibility,
        List<PageSection> sections) {

    /** Copies the lists. */
    public SearchPage {
        breadcrumb = List.copyOf(breadcrumb);
        sections = List.copyOf(sections);
    }
}
