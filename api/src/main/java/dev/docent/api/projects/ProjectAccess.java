package dev.docent.api.projects;

import java.util.Set;

/**
 * Decides in which projects a user has which permission, for users that the container has authenticated. Provide one as a
 * CDI bean where {@code docent.projects.<id>.roles.*} is not enough, for example if memberships are in a database. It
 * replaces those settings, and decides for all that users of the container reach: the admin
 * API and {@code /docent/v1} with {@code docent.admin.security=container}, the console, and the pages of sites with
 * {@code access=container}. It does not decide for admin API keys, which name their projects themselves.
 *
 * <p><b>Threading:</b> called by the thread of a request, by many at once, before anything is read.
 *
 * <p><b>Errors:</b> if it throws, the request fails, and nobody gets access.
 */
@FunctionalInterface
public interface ProjectAccess {

    /** What {@link #projects} contains for every project, known or not. */
    String ALL_PROJECTS = "*";

    /**
     * Returns the projects in which a user has a permission.
     *
     * @param user the caller
     * @param permission what the request needs
     * @return ids of projects, or {@link #ALL_PROJECTS}; empty for none; not {@code null}
     */
    Set<String> projects(User user, Permission permission);

    /** What can be done in a project. Each one includes those before it, if the implementation says so. */
    enum Permission {
        /** Read jobs, events and the site. */
        READ,
        /** Start jobs and send messages. */
        WRITE,
        /** Cancel, archive and erase jobs, open their pull requests, pause and resume the project, deploy its site, and send webhooks again. */
        OPERATE
    }

    /** A user that the container has authenticated. Valid during the call. */
    interface User {

        /** {@return the name of the principal; may be empty} */
        String name();

        /** {@return whether the container has the user in a role} */
        boolean isInRole(String role);
    }
}
