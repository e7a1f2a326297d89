package dev.docent.internal.pages.theme.layout;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.internal.pages.theme.tree.Place;
import dev.docent.internal.pages.theme.tree.Section;

/**
 * Which groups of a sidebar are links to their first pages only: in a large section all but those around the page, so
 * that a page does not carry thousands of entries.
 *
 * @param isUsed whether the section is that large
 * @param open the groups around the page
 */
record Folding(boolean isUsed, List<NavigationContainer> open) {

    /** So many entries are about 2 kB of a compressed page. */
    private static final int MAX_ENTRIES = 300;

    static Folding of(Section section, Optional<Place> place) {
        boolean used = section.pages().size() > MAX_ENTRIES;
        return new Folding(used, used ? place.map(Place::groups).orElse(List.of()) : List.of());
    }

    boolean isFolded(NavigationContainer group) {
        return isUsed && open.stream().noneMatch(around -> around == group);
    }
}
