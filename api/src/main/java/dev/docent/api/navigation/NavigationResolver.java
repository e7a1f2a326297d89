package dev.docent.api.navigation;

/**
 * Turns the {@code docs.json} of a documentation site, with the OpenAPI documents and pages it names, into a navigation
 * tree.
 *
 * <p>SPI: a host that brings its own replaces the default one. Implementations are safe to call from several threads at
 * once.
 */
@FunctionalInterface
public interface NavigationResolver {

    /**
     * Resolves the navigation of one site.
     *
     * <p>A fault of the content never stops resolving and is never thrown: the tree holds what could be resolved, and
     * every fault is one of {@link ResolvedNavigation#problems()}. A {@code docs.json} that is missing or unreadable
     * gives an empty tree with a problem.
     *
     * @param folder the site's files; not {@code null}
     * @return the tree and every problem; not {@code null}
     */
    ResolvedNavigation resolve(DocsFolder folder);
}
