package dev.docent.impl.internal.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.jobs.internal.keys.ProjectRoles;
import dev.docent.jobs.internal.keys.ProjectRoles.Roles;

/**
 * The projects of {@code docent.projects}.
 *
 * @param all in the order of the setting; empty if there is none, and then any id is a project
 */
public record Projects(List<Project> all) {

    /** The entry of {@code docent.projects} that applies to every project. */
    public static final String EVERY = ProjectAccess.ALL_PROJECTS;

    /** Copies the list. */
    public Projects {
        all = List.copyOf(all);
    }

    /**
     * A project.
     *
     * @param id as in the paths of the admin API; {@value #EVERY} for all that have none of their own
     * @param folder the folder of its site, as configured; empty if it has none
     * @param source the repository that the site is read from; empty if it is read from the host
     * @param siteAccess who may read its site
     * @param roles of the container that reach it; none if none are set
     */
    public record Project(
            String id, Optional<String> folder, Optional<SiteSource> source, SiteAccess siteAccess, Roles roles) {

        /** A project with a site of the host, if any, that no role reaches. */
        public Project(String id, Optional<String> folder, SiteAccess siteAccess) {
            this(id, folder, Optional.empty(), siteAccess, Roles.NONE);
        }
    }

    /** {@return the project with an entry of its own; empty if there is none} */
    public Optional<Project> find(String id) {
        return all.stream().filter(project -> project.id().equals(id)).findFirst();
    }

    /** {@return whether jobs may belong to a project of this id} */
    public boolean isKnown(String id) {
        return all.isEmpty()
                || all.stream()
                        .anyMatch(project ->
                                project.id().equals(id) || project.id().equals(EVERY));
    }

    /** Who may read the site of a project. */
    public enum SiteAccess {
        /** Everybody. */
        PUBLIC,
        /** Users of the container; its JSON, callers of the admin API. */
        CONTAINER,
        /** Callers of the admin API, as JSON; there are no pages. */
        OFF
    }

    /**
     * {@return who reaches which project by roles of the container}
     *
     * @param read roles that may read all projects of a host that has no others
     * @param write roles that may write, too
     */
    public ProjectRoles roles(Set<String> read, Set<String> write) {
        Map<String, Roles> byProject = new LinkedHashMap<>();
        all.stream()
                .filter(project -> !project.roles().isEmpty())
                .forEach(project -> byProject.put(project.id(), project.roles()));
        return byProject.isEmpty() && all.size() <= 1
                ? new ProjectRoles(Map.of(EVERY, new Roles(read, write, write)))
                : new ProjectRoles(byProject);
    }
}
