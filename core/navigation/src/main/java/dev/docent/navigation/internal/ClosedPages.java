package dev.docent.navigation.internal;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;

/**
 * Closes a part of the navigation: nobody may see its pages, and anything that is not an existing page, such as a link, is left
 * out.
 */
final class ClosedPages {

    private ClosedPages() {}

    /** {@return the part with its closed pages; empty if it has none} */
    static Optional<NavigationContainer> in(NavigationContainer container) {
        Optional<NavigationPage> root = Optional.ofNullable(container.root()).flatMap(ClosedPages::closed);
        List<NavigationNode> children = container.children().stream()
                .<NavigationNode>flatMap(child -> node(child).stream())
                .toList();
        if (root.isEmpty() && children.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(NavigationContainer.builder(container.type(), container.title())
                .root(root.orElse(null))
                .children(children)
                .build());
    }

    private static Optional<? extends NavigationNode> node(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            return in(container);
        }
        return node instanceof NavigationPage page ? closed(page) : Optional.empty();
    }

    private static Optional<NavigationPage> closed(NavigationPage page) {
        return page.missing()
                ? Optional.empty()
                : Optional.of(
                        page.toBuilder().visibility(PageVisibility.nobody()).build());
    }
}
