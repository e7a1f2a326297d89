package dev.docent.api.navigation;

/**
 * Resolves the {@code docs.json} of a documentation site, with the OpenAPI documents and pages it references, into a
 * navigation tree.
 *
 * <p>SPI: a host may provide its own to replace the default. Implementations must be thread-safe.
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
     * @return the tree and every problem; not {@code null}
     */
    ResolvedNavigation resolve(DocsFolder folder);
}
