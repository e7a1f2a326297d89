package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.ResolvedNavigation;

/**
 * Replaces pages of a tree. Whatever contains none of them is the same object afterwards.
 *
 * @param nodes the pages by their addresses; each replaces all others there
 */
record ReplacedPages(Map<String, NavigationPage> nodes) {

    ResolvedNavigation in(ResolvedNavigation navigation) {
        NavigationContainer root = container(navigation.root());
        return root == navigation.root() ? navigation : new ResolvedNavigation(root, navigation.problems());
    }

    private NavigationContainer container(NavigationContainer container) {
        NavigationPage root = container.root() == null ? null : page(container.root());
        List<NavigationNode> children = children(container.children());
        boolean same = root == container.root() && children == container.children();
        return same
                ? container
                : container.toBuilder().root(root).children(children).build();
    }

    private List<NavigationNode> children(List<NavigationNode> children) {
        List<NavigationNode> replaced = new ArrayList<>(children.size());
        boolean same = true;
        for (NavigationNode child : children) {
            NavigationNode now = node(child);
            same &= now == child;
            replaced.add(now);
        }
        return same ? children : replaced;
    }

    private NavigationNode node(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            return container(container);
        }
        return node instanceof NavigationPage page ? page(page) : node;
    }

    private NavigationPage page(NavigationPage page) {
        NavigationPage now = nodes.get(page.href());
        return now == null || now.equals(page) ? page : now;
    }
}
