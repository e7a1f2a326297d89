package dev.docent.impl.internal.config;

import java.util.Optional;

/**
 * What the settings of a project say about its site.
 *
 * @param project id of the project
 * @param folder the folder of the site, as configured
 * @param source the repository that the site is read from; empty if it is read from the host
 * @param access who may read the site
 */
public record ProjectSite(String project, String folder, Optional<SiteSource> source, SiteAccess access) {

    /** Who may read the site of a project. */
    public enum SiteAccess {
        /** Everybody. */
        PUBLIC,
        /** Users of the container; its JSON, callers of the admin API. */
        CONTAINER,
        /** Callers of the admin API, as JSON; there are no pages. */
        OFF
    }
}
