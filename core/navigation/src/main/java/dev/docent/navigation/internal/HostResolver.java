package dev.docent.navigation.internal;

import java.util.Objects;

import dev.docent.api.navigation.ContainerType;
import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;
import dev.docent.navigation.internal.site.NavigationSettings;

/**
 * Resolves a site with the resolver of a host: the tree is the host's, everything else is what the standard resolver reads
 * and finds. Thread-safe.
 */
public final class HostResolver implements SiteResolver {

    private final NavigationSettings settings;
    private final SiteResolver standard;
    private final NavigationResolver host;

    /**
     * Creates a resolver.
     *
     * @param settings the settings of the site's owner
     * @param host the resolver that the host provides
     */
    public HostResolver(NavigationSettings settings, NavigationResolver host) {
        this.settings = settings;
        this.standard = new DefaultNavigationResolver(settings);
        this.host = host;
    }

    /** @throws IllegalStateException if the host's resolver returns no tree */
    @Override
    public ResolvedSite resolution(DocsFolder folder) {
        ResolvedSite own = standard.resolution(folder);
        ResolvedNavigation resolved = host.resolve(new ResolvedFolder(own.folder(), own.navigation()));
        if (Objects.isNull(resolved) || resolved.root().type() != ContainerType.NAVIGATION) {
            throw new IllegalStateException("The application's NavigationResolver must return a tree whose root is a"
                    + " NAVIGATION, not "
                    + (Objects.isNull(resolved)
                            ? "null"
                            : "a " + resolved.root().type()));
        }
        return new HostTree(own, settings).with(resolved);
    }
}
