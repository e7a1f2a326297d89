package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.Titles;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.specs.SpecCatalog;

/**
 * Titles of operations that have no summary. Their titles in the navigation are derived from addresses, from which
 * slashes are dropped, such as {@code Get v1orderssearch}; that is what other hosts of the same site have there.
 * Readers get method and path instead.
 */
final class OperationTitles {

    private final SpecCatalog specs;

    private OperationTitles(SpecCatalog specs) {
        this.specs = specs;
    }

    /** {@return the navigation of a site with the titles that readers get} */
    static NavigationContainer shown(ResolvedSite site) {
        return new OperationTitles(site.specs()).shown(site.navigation().root());
    }

    private NavigationContainer shown(NavigationContainer container) {
        boolean same = true;
        List<NavigationNode> children = new ArrayList<>();
        for (NavigationNode child : container.children()) {
            NavigationNode shown =
                    child instanceof NavigationPage page ? shown(page) : shown((NavigationContainer) child);
            same &= shown == child;
            children.add(shown);
        }
        NavigationPage root = container.root();
        NavigationPage shownRoot = root == null ? null : shown(root);
        return same && shownRoot == root
                ? container
                : container.toBuilder().children(children).root(shownRoot).build();
    }

    private NavigationPage shown(NavigationPage page) {
        boolean ofAddress = page.title().isBlank() || page.title().equals(Titles.of(page.href()));
        if (!ofAddress || !(page.operation() instanceof DocumentedOperation.Endpoint endpoint)) {
            return page;
        }
        Optional<SpecOperation> untitled = specs.get(endpoint.spec())
                .flatMap(spec -> spec.find(endpoint.method(), endpoint.path()))
                .filter(OperationTitles::isUntitled);
        return untitled.isEmpty()
                ? page
                : page.toBuilder()
                        .title(untitled.get().label())
                        .sidebarTitle(
                                page.sidebarTitle() == null ? untitled.get().path() : page.sidebarTitle())
                        .build();
    }

    private static boolean isUntitled(SpecOperation operation) {
        boolean named = operation.summary() != null && !operation.summary().isBlank();
        boolean placed = operation.page().href() != null;
        boolean titled = operation.page().metadata() != null
                && operation.page().metadata().text("title") != null;
        return !named && !placed && !titled;
    }
}
