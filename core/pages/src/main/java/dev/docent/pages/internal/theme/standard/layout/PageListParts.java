package dev.docent.pages.internal.theme.standard.layout;

import java.util.List;
import java.util.stream.IntStream;

import dev.docent.pages.internal.tree.NavigationPosition;

/**
 * The pages that a list of all pages has, in parts if they are too many for one page. Immutable.
 *
 * @param pages all of them, in the order of the navigation
 * @param parts empty if one page has them all
 */
record PageListParts(List<NavigationPosition> pages, List<List<NavigationPosition>> parts) {

    /** So many titles with their addresses are about 80 kB. */
    private static final int MAX_PAGES = 1_000;

    static PageListParts of(List<NavigationPosition> pages) {
        int parts = pages.size() <= MAX_PAGES ? 0 : (pages.size() + MAX_PAGES - 1) / MAX_PAGES;
        return new PageListParts(
                pages,
                IntStream.range(0, parts)
                        .mapToObj(i -> pages.subList(i * MAX_PAGES, Math.min(pages.size(), (i + 1) * MAX_PAGES)))
                        .toList());
    }

    /** {@return the pages of a part, the first one having the number 1} */
    List<NavigationPosition> part(int number) {
        return parts.get(number - 1);
    }
}
