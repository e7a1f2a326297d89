package dev.docent.pages.internal.feeds;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/**
 * The pages of a navigation, each at the first place where it is, in parts: one for each element that has pages itself.
 * Immutable.
 *
 * @param parts the parts in the order of the navigation, none of them empty
 */
public record ListedPages(List<Part> parts) {

    /** Copies the list. */
    public ListedPages {
        parts = List.copyOf(parts);
    }

    /**
     * Pages that are together.
     *
     * @param titles the names of the elements that they are in, from the outermost one
     * @param pages at least one page
     */
    public record Part(List<String> titles, List<NavigationPage> pages) {

        /** Copies the lists. */
        public Part {
            titles = List.copyOf(titles);
            pages = List.copyOf(pages);
        }
    }

    /**
     * {@return the pages that are there and are not hidden}
     *
     * @param visible which pages count
     */
    public static ListedPages of(NavigationContainer root, Predicate<NavigationPage> visible) {
        Walk walk = new Walk(visible);
        walk.container(root, List.of());
        return new ListedPages(walk.parts);
    }

    /** {@return all pages in their order} */
    public List<NavigationPage> pages() {
        return parts.stream().flatMap(part -> part.pages().stream()).toList();
    }

    private static final class Walk {
        private final Predicate<NavigationPage> visible;
        private final Set<String> seen = new HashSet<>();
        private final List<Part> parts = new ArrayList<>();

        Walk(Predicate<NavigationPage> visible) {
            this.visible = visible;
        }

        void container(NavigationContainer container, List<String> above) {
            List<String> titles = new ArrayList<>(above);
            String title = container.title();
            if (container.type() != ContainerType.NAVIGATION && title != null && !title.isBlank()) {
                titles.add(title);
            }
            List<NavigationPage> pages = new ArrayList<>();
            if (container.root() != null) {
                page(container.root(), pages);
            }
            for (NavigationNode child : container.children()) {
                if (child instanceof NavigationPage page) {
                    page(page, pages);
                }
            }
            if (!pages.isEmpty()) {
                parts.add(new Part(titles, pages));
            }
            for (NavigationNode child : container.children()) {
                if (child instanceof NavigationContainer inner) {
                    container(inner, titles);
                }
            }
        }

        private void page(NavigationPage page, List<NavigationPage> pages) {
            if (!page.hidden() && !page.missing() && visible.test(page) && seen.add(page.href())) {
                pages.add(page);
            }
        }
    }
}
