package dev.docent.api.navigation;

import java.util.Optional;
import java.util.Set;

/**
 * Decides which access groups a reader of the documentation site belongs to. A page with groups exists for members of
 * any of them only. Without a bean of this type, a group is a role of the container.
 *
 * <p>A host provides one CDI bean, in a normal scope or {@code @Singleton}. It is called for each request for a site that
 * has groups, by several threads at once, so it has to be fast: what it looks up should be cached.
 */
@FunctionalInterface
public interface PageAccess {

    /**
     * Selects the reader's groups.
     *
     * @param reader the reader who requests a page; not {@code null}, valid during the call only
     * @param groups all groups that pages of the site name; not {@code null}, never empty
     * @return those of {@code groups} that the reader belongs to; others are ignored; not {@code null}, empty for a reader
     *     who sees only what everybody sees. An exception makes the request fail with 500: nothing is shown
     */
    Set<String> groups(Reader reader, Set<String> groups);

    /** A reader of the site. */
    interface Reader {

        /** {@return the name by which the container has authenticated the reader; empty if it has not} */
        Optional<String> name();

        /**
         * {@return whether the container has authenticated the reader with this role}
         *
         * @param role name of the role; not {@code null}
         */
        boolean isInRole(String role);
    }
}
