package dev.docent.it.hosts.crowded;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.ResolvedNavigation;

/** The host's own resolver. */
@ApplicationScoped
public class OwnResolver implements NavigationResolver {

    @Override
    public ResolvedNavigation resolve(DocsFolder folder) {
        throw new UnsupportedOperationException();
    }
}
