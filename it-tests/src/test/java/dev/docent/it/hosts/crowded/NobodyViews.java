package dev.docent.it.hosts.crowded;

import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.navigation.PageAccess;

/** Makes no reader anything. */
@ApplicationScoped
public class NobodyViews implements PageAccess {

    @Override
    public Set<String> groups(Reader reader, Set<String> groups) {
        return Set.of();
    }
}
