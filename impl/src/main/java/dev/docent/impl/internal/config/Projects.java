package dev.docent.impl.internal.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.base.internal.keys.ProjectRoles;
import dev.docent.base.internal.keys.ProjectRoles.Roles;

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
     * @param roles of the container that reach it; none if none are set
     */
    public record Project(String id, Roles roles) {

        /** Creates a project that no role of its own reaches. */
        public Project(String id) {
            this(id, Roles.NONE);
        }
    }

    /** {@return whether jobs may belong to a project of this id} */
    public boolean isKnown(String id) {
        return all.isEmpty()
                || all.stream()
                        .anyMatch(project ->
                                project.id().equals(id) || project.id().equals(EVERY));
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
