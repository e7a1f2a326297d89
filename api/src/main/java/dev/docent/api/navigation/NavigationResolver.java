package dev.docent.api.navigation;

/**
 * Resolves the {@code docs.json} of a documentation site, with the OpenAPI documents and pages it references, into a
 * navigation tree.
 *
 * <p>SPI: a host may provide its own, as one CDI bean; it delegates to {@link StandardNavigationResolver} for Docent's
 * tree. Only the tree is the host's: files, settings, theme, documents and their problems are those of the folder. A page
 * of the tree shows the hand-written page at its {@link NavigationPage#href()} or, wherever it is, the operation that it
 * names; what cannot be shown is a problem. A page is never less restricted than its file and its operation are.
 * Implementations must be thread-safe.
 */
@FunctionalInterface
public interface NavigationResolver {

    /**
     * Resolves the navigation of one site.
     *
     * <p>A problem in the content never stops resolving and is never thrown: the tree contains what could be resolved,
     * and every problem is reported in {@link ResolvedNavigation#problems()}. A missing or unreadable {@code docs.json}
     * results in an empty tree with a problem.
     *
     * @param folder the site's files; not {@code null}
     * @return the tree and every problem; not {@code null}. An exception of a host's resolver means that the site cannot
     *     be resolved: the last good navigation is served, or 503 if there is none
     */
    ResolvedNavigation resolve(DocsFolder folder);
}
