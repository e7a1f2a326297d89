package dev.docent.pages.internal.tree;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationPage;

/**
 * Where a page is in the navigation. Immutable.
 *
 * @param page the page
 * @param path the containers around it, from the root
 * @param positions where in each of these containers the next one is, and in the last one the page; -1 for a page that is
 *     not among the others
 * @param section the part of the navigation that its sidebar shows
 */
public record NavigationPosition(
        NavigationPage page, List<NavigationContainer> path, List<Integer> positions, Section section) {

    /** {@return the groups around the page, the outermost first} */
    public List<NavigationContainer> groups() {
        return path.stream().filter(container -> container.type().isGroup()).toList();
    }

    /** {@return where in a container around it the page is, or the container that has it; -1 if it is not in there} */
    public int position(NavigationContainer around) {
        for (int i = 0; i < path.size(); i++) {
            if (path.get(i) == around) {
                return positions.get(i);
            }
        }
        return -1;
    }

    /** {@return the title of the innermost container of that type around the page} */
    public Optional<String> title(ContainerType type) {
        return path.stream()
                .filter(container -> container.type() == type)
                .reduce((outer, inner) -> inner)
                .map(NavigationContainer::title);
    }

    /** {@return the page before this one in its section} */
    public Optional<NavigationPage> previous() {
        return section.at(section.position(page.href()) - 1);
    }

    /** {@return the page after this one in its section} */
    public Optional<NavigationPage> next() {
        int position = section.position(page.href());
        return position < 0 ? Optional.empty() : section.at(position + 1);
    }
}
