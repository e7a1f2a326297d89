package dev.docent.pages.internal.tree;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** The pages that one sidebar shows: those of a tab, a version, or the whole site. Immutable. */
public final class Section {

    /** So many entries are about 2 kB of a compressed page. */
    private static final int MAX_ENTRIES = 300;

    /** Where there are more, there are so many pages that the bytes of all of them count. */
    private static final int MANY_ENTRIES = 2_500;

    private final NavigationContainer container;
    private final List<NavigationPage> pages;
    private final Map<String, Integer> positions = new HashMap<>();
    private final int entries;

    Section(NavigationContainer container) {
        this.container = container;
        Map<String, NavigationPage> found = new LinkedHashMap<>();
        this.entries = collect(container, found);
        this.pages = List.copyOf(found.values());
        for (int i = 0; i < pages.size(); i++) {
            positions.put(pages.get(i).href(), i);
        }
    }

    /** {@return how many entries there are: a page may have several} */
    private static int collect(NavigationContainer from, Map<String, NavigationPage> found) {
        int entries = 0;
        if (from.root() != null && Target.isShown(from.root())) {
            found.putIfAbsent(from.root().href(), from.root());
            entries++;
        }
        for (NavigationNode child : from.children()) {
            if (child instanceof NavigationPage page && Target.isShown(page)) {
                found.putIfAbsent(page.href(), page);
                entries++;
            } else if (child instanceof NavigationContainer group
                    && group.type().isGroup()) {
                entries += collect(group, found);
            }
        }
        return entries;
    }

    public NavigationContainer container() {
        return container;
    }

    /** {@return the pages that readers see, in their order} */
    public List<NavigationPage> pages() {
        return pages;
    }

    /** {@return how its lists are shown if it is large} */
    public ListExcerpt excerpt() {
        return entries > MANY_ENTRIES ? ListExcerpt.FEW_ENTRIES : ListExcerpt.ENTRIES;
    }

    int entries() {
        return entries;
    }

    /** {@return whether there are too many entries to be in each of its pages} */
    public boolean isLarge() {
        return entries > MAX_ENTRIES;
    }

    /** {@return the position of a page; -1 if readers do not see it here} */
    public int position(String href) {
        return positions.getOrDefault(href, -1);
    }

    Optional<NavigationPage> at(int position) {
        return position >= 0 && position < pages.size() ? Optional.of(pages.get(position)) : Optional.empty();
    }
}
