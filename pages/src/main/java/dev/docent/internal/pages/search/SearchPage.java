package dev.docent.internal.pages.search;

import java.util.List;

import dev.docent.internal.pages.page.PageSection;

/**
 * A page that can be found. Immutable.
 *
 * @param path as in the navigation, such as {@code /guides/start}
 * @param title its title
 * @param description a short text about it; empty for none
 * @param breadcrumb the names of the navigation's elements that it is in, from the outermost one
 * @param groups access groups: only their members may see the page; empty means everybody
 * @param sections its text
 */
public record SearchPage(
        String path,
        String title,
        String description,
        List<String> breadcrumb,
        List<String> groups,
        List<PageSection> sections) {

    /** Copies the lists. */
    public SearchPage {
        breadcrumb = List.copyOf(breadcrumb);
        groups = List.copyOf(groups);
        sections = List.copyOf(sections);
    }
}
