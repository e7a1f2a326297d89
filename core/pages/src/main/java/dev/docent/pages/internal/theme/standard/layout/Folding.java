package dev.docent.pages.internal.theme.standard.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.pages.internal.tree.ListExcerpt;
import dev.docent.pages.internal.tree.NavigationPosition;
import dev.docent.pages.internal.tree.Section;

/**
 * Which entries of a large sidebar are left out, so that a page does not carry thousands of them: of all groups but those
 * around the page there is a link to the first page only; and of a long list the part around the page, with links to the
 * other parts.
 *
 * @param excerpt how lists are shown; empty if the section is not that large
 * @param open the groups around the page
 * @param parts which part is open of the section's list and of the list of each of these groups; -1 for none
 */
record Folding(Optional<ListExcerpt> excerpt, List<NavigationContainer> open, List<Integer> parts) {

    static Folding of(Section section, Optional<NavigationPosition> place) {
        if (!section.isLarge()) {
            return new Folding(Optional.empty(), List.of(), List.of());
        }
        List<NavigationContainer> open = place.map(NavigationPosition::groups).orElse(List.of());
        List<Integer> parts = new ArrayList<>();
        for (int i = 0; i <= open.size(); i++) {
            NavigationContainer around = i == 0 ? section.container() : open.get(i - 1);
            int position = place.map(page -> page.position(around)).orElse(-1);
            parts.add(section.excerpt().openPart(around.children().size(), position));
        }
        return new Folding(Optional.of(section.excerpt()), open, List.copyOf(parts));
    }

    boolean isFolded(NavigationContainer group) {
        return excerpt.isPresent() && open.stream().noneMatch(around -> around == group);
    }

    /** {@return the parts of a list; one that is open for a list that is shown as a whole} */
    List<ListExcerpt.Part> parts(NavigationContainer container) {
        int size = container.children().size();
        return excerpt.map(used -> used.parts(size, openPart(container)))
                .orElseGet(() -> List.of(new ListExcerpt.Part(0, size, true)));
    }

    private int openPart(NavigationContainer container) {
        for (int i = 0; i < open.size(); i++) {
            if (open.get(i) == container) {
                return parts.get(i + 1);
            }
        }
        return parts.get(0);
    }
}
