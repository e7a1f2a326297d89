package dev.docent.navigation.internal;

import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.folders.SiteSnapshot;

/** Resolves a site, and reports everything that was read and found. Thread-safe. */
@FunctionalInterface
public interface SiteResolver extends NavigationResolver {

    /**
     * Resolves a site.
     *
     * @param folder the site's files
     * @return the navigation with everything else
     */
    ResolvedSite resolution(DocsFolder folder);

    /**
     * Resolves a site after changes of few files, at the cost of these.
     *
     * @param before the result before the changes
     * @param files the site's files with the changes: the same files, of which only these have another content
     * @param changed the paths of the changed files
     * @return what {@link #resolution(DocsFolder)} returns for these files; empty if that has to be called, because more
     *     may have changed
     */
    default Optional<ResolvedSite> resolution(ResolvedSite before, SiteSnapshot files, Set<String> changed) {
        return Optional.empty();
    }

    @Override
    default ResolvedNavigation resolve(DocsFolder folder) {
        return resolution(folder).navigation();
    }
}
