package dev.docent.console.internal.projects;

import java.util.Optional;

/**
 * A project of the configuration, as the console shows it.
 *
 * @param id as in the paths of the admin API
 * @param site address of its site with a slash at its end: a URL, a path, or relative to the web application; empty if it
 *     has no pages
 * @param repository what the site is read from; empty if it is read from the host
 */
public record ListedProject(String id, Optional<String> site, Optional<Repository> repository) {

    /**
     * A repository.
     *
     * @param address without user and token
     * @param branch whose head is published
     * @param previews whether other branches have previews
     */
    public record Repository(String address, String branch, boolean previews) {}

    /** {@return a project that only has jobs} */
    static ListedProject withoutSite(String id) {
        return new ListedProject(id, Optional.empty(), Optional.empty());
    }
}
