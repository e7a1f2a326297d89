package dev.docent.impl.internal.config;

import java.util.List;
import java.util.stream.Collectors;

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

    /** {@return who reaches which project by roles of the container} */
    public ProjectRoles roles() {
        return new ProjectRoles(all.stream()
                .filter(project -> !project.roles().isEmpty())
                .collect(Collectors.toMap(Project::id, Project::roles)));
    }
}
