package dev.docent.internal.navigation;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;

/** Resolves a site, and reports everything that was read and found. Thread-safe. */
@FunctionalInterface
public interface SiteResolver extends NavigationResolver {

    /**
     * Resolves a site.
     *
     * @param folder the site's files
     * @return the navigation with everything else
     */
    Resolution resolution(DocsFolder folder);

    @Override
    default ResolvedNavigation resolve(DocsFolder folder) {
        return resolution(folder).navigation();
    }

    /** {@return the resolver itself, or a view of one, such as a host's own, that knows only the navigation} */
    static SiteResolver of(NavigationResolver resolver) {
        return resolver instanceof SiteResolver site ? site : folder -> Resolution.of(resolver.resolve(folder));
    }
}
