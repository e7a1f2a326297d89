package dev.docent.internal.hosting.views;

import java.util.Set;

/**
 * Readers who see the same of a site.
 *
 * @param groups the access groups of the site that they belong to
 * @param signedIn whether they have signed in
 */
record Readers(Set<String> groups, boolean signedIn) {

    /** Readers who see what everybody sees. */
    static final Readers EVERYBODY = new Readers(Set.of(), false);

    /** Copies the groups. */
    Readers {
        groups = Set.copyOf(groups);
    }
}
