package dev.docent.internal.pages.theme.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.internal.pages.theme.tree.Place;
import dev.docent.internal.pages.theme.tree.Section;

/**
 * Which entries of a large sidebar are left out, so that a page does not carry thousands of them: of all groups but those
 * around the page there is a link to the first page only; and of a long list the part around the page, with a link to each
 * other part.
 *
 * @param isUsed whether the section is that large
 * @param open the groups around the page
 * @param parts which part of its section and of each of these groups the page is in; -1 for none
 */
record Folding(boolean isUsed, List<NavigationContainer> open, List<Integer> parts) {

    /** So many entries are about 2 kB of a compressed page. */
    private static final int MAX_ENTRIES = 300;

    private static final int MAX_LIST = 100;
    private static final int LEAST_PART = 50;

    static Folding of(Section section, Optional<Place> place) {
        if (section.pages().size() <= MAX_ENTRIES) {
            return new Folding(false, List.of(), List.of());
        }
        List<NavigationContainer> open = place.map(Place::groups).orElse(List.of());
        List<Integer> parts = new ArrayList<>();
        for (int i = 0; i <= open.size(); i++) {
            NavigationContainer around = i == 0 ? section.container() : open.get(i - 1);
            int position = place.map(page -> page.position(around)).orElse(-1);
            parts.add(position < 0 ? -1 : position / size(around.children()));
        }
        return new Folding(true, open, List.copyOf(parts));
    }

    /** As many parts as each has entries, so that neither grows with the site as a whole. */
    private static int size(List<NavigationNode> nodes) {
        return Math.max(LEAST_PART, (int) Math.ceil(Math.sqrt(nodes.size())));
    }

    boolean isFolded(NavigationContainer group) {
        return isUsed && open.stream().noneMatch(around -> around == group);
    }

    /** {@return the parts of a list that are shown one by one or as one link; one part for a list that is not long} */
    List<List<NavigationNode>> parts(NavigationContainer container) {
        List<NavigationNode> nodes = container.children();
        if (!isUsed || nodes.size() <= MAX_LIST) {
            return List.of(nodes);
        }
        List<List<NavigationNode>> all = new ArrayList<>();
        int size = size(nodes);
        for (int from = 0; from < nodes.size(); from += size) {
            all.add(nodes.subList(from, Math.min(nodes.size(), from + size)));
        }
        return all;
    }

    /** {@return whether a part of a list is shown as one link} */
    boolean isFolded(NavigationContainer container, int part) {
        boolean isLong = isUsed && container.children().size() > MAX_LIST;
        for (int i = 0; i <= open.size(); i++) {
            if (i > 0 && open.get(i - 1) == container) {
                return isLong && parts.get(i) != part;
            }
        }
        return isLong && parts.get(0) != part;
    }
}
