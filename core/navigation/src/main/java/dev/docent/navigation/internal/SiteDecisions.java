package dev.docent.navigation.internal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.api.navigation.PageVisibility;

/** What the standard resolver has decided of the pages of a site, in its tree and outside of it. */
final class SiteDecisions {

    private final ResolvedSite own;
    private final Map<String, NavigationPage> pages = new LinkedHashMap<>();
    private final Map<DocumentedOperation, PageVisibility> byOperation = new HashMap<>();
    private final Set<String> inTree = new HashSet<>();

    SiteDecisions(ResolvedSite own) {
        this.own = own;
        add(own.navigation().root());
        inTree.addAll(pages.keySet());
        own.unlisted().values().forEach(this::add);
    }

    private void add(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::add);
            Optional.ofNullable(container.root()).ifPresent(this::add);
        } else if (node instanceof NavigationPage page && !page.missing()) {
            pages.merge(
                    page.href(),
                    page,
                    (first, second) -> first.toBuilder()
                            .visibility(restricted(first.visibility(), second.visibility()))
                            .build());
            if (page.operation() != null) {
                byOperation.merge(page.operation(), page.visibility(), SiteDecisions::either);
            }
        }
    }

    /** {@return all pages by their addresses; one that is there several times is as restricted as all of them together} */
    Map<String, NavigationPage> pages() {
        return pages;
    }

    Optional<NavigationPage> page(String href) {
        return Optional.ofNullable(pages.get(href));
    }

    /** {@return whether the standard tree has a page at this address} */
    boolean isInTree(String href) {
        return inTree.contains(href);
    }

    /**
     * {@return who may see a page according to the site: its file or the page that is generated there, and the operation that
     * it shows}
     */
    PageVisibility readers(String href, Optional<DocumentedOperation> operation, HostOperations operations) {
        Optional<NavigationPage> known = page(href);
        PageVisibility ofAddress = known.map(NavigationPage::visibility)
                .or(() -> own.pages()
                        .find(href.substring(1))
                        .map(written -> written.access().visibility()))
                .orElse(PageVisibility.everybody());
        boolean decided = known.map(NavigationPage::operation).equals(operation);
        return decided || operation.isEmpty() ? ofAddress : restricted(ofAddress, readers(operation.get(), operations));
    }

    /** Who may see one of the pages of an operation may see it; without pages, the document decides. */
    private PageVisibility readers(DocumentedOperation operation, HostOperations operations) {
        PageVisibility ofPages = byOperation.get(operation);
        return ofPages == null ? operations.readers(operation) : ofPages;
    }

    /** {@return the visibility of a page for those readers only whom both include} */
    static PageVisibility restricted(PageVisibility some, PageVisibility others) {
        if (some.isEverybody() || others.isNobody()) {
            return others;
        }
        if (others.isEverybody() || some.isNobody()) {
            return some;
        }
        Set<String> both = new LinkedHashSet<>(some.groups());
        both.retainAll(others.groups());
        return both.isEmpty() ? PageVisibility.nobody() : PageVisibility.of(both);
    }

    private static PageVisibility either(PageVisibility some, PageVisibility others) {
        if (some.isNobody() || others.isEverybody()) {
            return others;
        }
        return others.isNobody() || some.isEverybody() ? some : some.and(others);
    }
}
