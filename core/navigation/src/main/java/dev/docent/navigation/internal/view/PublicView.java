package dev.docent.navigation.internal.view;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;

/** The part of a navigation that some readers see. */
public final class PublicView {

    private PublicView() {}

    /** {@return the part that everybody sees} */
    static NavigationContainer of(NavigationContainer root) {
        Set<String> restricted = new HashSet<>();
        addRestricted(root, restricted);
        return of(root, page -> page.visibility().isEverybody() && !restricted.contains(page.href()));
    }

    /** A page that is in the navigation twice can be seen only if both entries can. */
    private static void addRestricted(NavigationNode node, Set<String> restricted) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(child -> addRestricted(child, restricted));
            Optional.ofNullable(container.root()).ifPresent(root -> addRestricted(root, restricted));
        } else if (node instanceof NavigationPage page && !page.visibility().isEverybody()) {
            restricted.add(page.href());
        }
    }

    /**
     * {@return the part with the pages that readers see}
     *
     * @param visible whether they see a page
     */
    public static NavigationContainer of(NavigationContainer root, Predicate<NavigationPage> visible) {
        List<NavigationNode> children = root.children().stream()
                .flatMap(child -> visible(child, visible).stream())
                .toList();
        boolean open = root.root() != null && visible.test(root.root());
        return root.toBuilder()
                .root(open ? root.root() : null)
                .children(children)
                .build();
    }

    private static Optional<NavigationNode> visible(NavigationNode node, Predicate<NavigationPage> visible) {
        if (node instanceof NavigationContainer container) {
            NavigationContainer view = of(container, visible);
            return isEmpty(view) && !isEmpty(container) ? Optional.empty() : Optional.of(view);
        }
        return node instanceof NavigationPage page && visible.test(page) ? Optional.of(page) : Optional.empty();
    }

    private static boolean isEmpty(NavigationContainer container) {
        return container.children().isEmpty() && container.root() == null;
    }
}
