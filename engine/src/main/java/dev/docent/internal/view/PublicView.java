package dev.docent.internal.view;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** The public part of a navigation. */
final class PublicView {

    private PublicView() {}

    static NavigationContainer of(NavigationContainer root) {
        List<NavigationNode> children = root.children().stream()
                .flatMap(child -> visible(child).stream())
                .toList();
        boolean open = root.root() != null && isOpen(root.root());
        return root.toBuilder()
                .root(open ? root.root() : null)
                .children(children)
                .build();
    }

    private static Optional<NavigationNode> visible(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            NavigationContainer view = of(container);
            return isEmpty(view) && !isEmpty(container) ? Optional.empty() : Optional.of(view);
        }
        return node instanceof NavigationPage page && isOpen(page) ? Optional.of(page) : Optional.empty();
    }

    private static boolean isOpen(NavigationPage page) {
        return page.groups().isEmpty();
    }

    private static boolean isEmpty(NavigationContainer container) {
        return container.children().isEmpty() && container.root() == null;
    }
}
