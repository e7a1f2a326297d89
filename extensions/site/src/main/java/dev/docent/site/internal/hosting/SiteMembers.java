package dev.docent.site.internal.hosting;

import java.util.function.Predicate;

/** Decides which users of the container read a site that not everybody reads. */
@FunctionalInterface
interface SiteMembers {

    /**
     * {@return whether a user reads the site}
     *
     * @param name of the principal; may be empty
     * @param roles determines whether the user is in a role
     */
    boolean include(String name, Predicate<String> roles);
}
