package dev.docent.it.hosts.crowded;

import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.navigation.PageAccess;

/** Makes every reader a viewer, and of no other group. */
@ApplicationScoped
public class EverybodyViews implements PageAccess {

    @Override
    public Set<String> groups(Reader reader, Set<String> groups) {
        return Set.of("viewer", "not a group of the site");
    }
}
