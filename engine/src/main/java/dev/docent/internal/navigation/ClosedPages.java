package dev.docent.internal.navigation;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;

/** Closes a part of the navigation, so that nobody may see its pages. */
final class ClosedPages {

    private ClosedPages() {}

    static NavigationContainer in(NavigationContainer container) {
        return container.toBuilder()
                .root(container.root() == null ? null : closed(container.root()))
                .children(container.children().stream().map(ClosedPages::node).toList())
                .build();
    }

    private static NavigationNode node(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            return in(container);
        }
        return node instanceof NavigationPage page ? closed(page) : node;
    }

    private static NavigationPage closed(NavigationPage page) {
        return page.toBuilder().visibility(PageVisibility.nobody()).build();
    }
}
