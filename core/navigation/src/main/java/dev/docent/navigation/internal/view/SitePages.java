package dev.docent.navigation.internal.view;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.openapi.PageSubject;
import dev.docent.navigation.internal.view.NavigationJson.Audience;

/**
 * The pages of one resolved navigation, each with what it documents. Content comes from the snapshot of the OpenAPI
 * document that the navigation was resolved from, even if the file has changed since. Thread-safe.
 */
public final class SitePages {

    private final Map<String, NavigationPage> pages = new HashMap<>();
    private final PageSubjects subjects;

    /**
     * Finds the pages.
     *
     * @param resolution of the files that it was resolved from, only the OpenAPI documents of the pages are kept in memory
     */
    public SitePages(ResolvedSite resolution) {
        this.subjects = new PageSubjects(resolution);
        collect(resolution.navigation().root());
        resolution.folder().dropContentExcept(specs());
    }

    /** An address that is in the tree twice is public only if both pages are. */
    private void collect(NavigationNode node) {
        if (node instanceof NavigationContainer container) {
            container.children().forEach(this::collect);
            if (container.root() != null) {
                collect(container.root());
            }
        } else if (node instanceof NavigationPage page && !page.missing()) {
            pages.merge(page.href(), page, (first, second) -> first.visibility().isEverybody() ? second : first);
        }
    }

    private Set<String> specs() {
        return pages.values().stream()
                .map(NavigationPage::operation)
                .flatMap(operation -> Optional.ofNullable(operation).stream())
                .map(DocumentedOperation::spec)
                .collect(Collectors.toSet());
    }

    /**
     * Finds a page.
     *
     * @param href its address, with a leading slash
     * @param audience the audience of the view
     * @return the page; empty if there is none that the audience may see, or it has no file
     */
    public Optional<NavigationPage> find(String href, Audience audience) {
        return Optional.ofNullable(pages.get(href))
                .filter(page ->
                        audience == Audience.AUTHORS || page.visibility().isEverybody());
    }

    /** {@return the part of an OpenAPI document that the page documents; empty if there is none} */
    Optional<PageSubject> subject(NavigationPage page) {
        return subjects.find(page);
    }

    /** {@return what the pages of other operations restrict, as a part of what pages are built from} */
    String restrictions() {
        return subjects.restrictions();
    }
}
