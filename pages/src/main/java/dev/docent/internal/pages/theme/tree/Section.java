package dev.docent.internal.pages.theme.tree;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** The pages that one sidebar shows: those of a tab, a version, or the whole site. Immutable. */
public final class Section {

    private final NavigationContainer container;
    private final List<NavigationPage> pages;
    private final Map<String, Integer> positions = new HashMap<>();

    Section(NavigationContainer container) {
        this.container = container;
        Map<String, NavigationPage> found = new LinkedHashMap<>();
        collect(container, found);
        this.pages = List.copyOf(found.values());
        for (int i = 0; i < pages.size(); i++) {
            positions.put(pages.get(i).href(), i);
        }
    }

    private static void collect(NavigationContainer from, Map<String, NavigationPage> found) {
        if (from.root() != null && Target.isShown(from.root())) {
            found.putIfAbsent(from.root().href(), from.root());
        }
        for (NavigationNode child : from.children()) {
            if (child instanceof NavigationPage page && Target.isShown(page)) {
                found.putIfAbsent(page.href(), page);
            } else if (child instanceof NavigationContainer group && group.type() == ContainerType.GROUP) {
                collect(group, found);
            }
        }
    }

    public NavigationContainer container() {
        return container;
    }

    /** {@return the pages that readers see, in their order} */
    public List<NavigationPage> pages() {
        return pages;
    }

    /** {@return the position of a page; -1 if readers do not see it here} */
    public int position(String href) {
        return positions.getOrDefault(href, -1);
    }

    Optional<NavigationPage> at(int position) {
        return position >= 0 && position < pages.size() ? Optional.of(pages.get(position)) : Optional.empty();
    }
}
