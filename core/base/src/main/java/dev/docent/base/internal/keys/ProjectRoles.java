package dev.docent.base.internal.keys;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.docent.api.projects.ProjectAccess;

/**
 * Access to projects by roles of the container, as configured. Immutable.
 *
 * @param byProject the roles of each project; those of {@value ProjectAccess#ALL_PROJECTS} are for every project
 */
public record ProjectRoles(Map<String, Roles> byProject) implements ProjectAccess {

    /**
     * The roles of a project.
     *
     * @param read may read
     * @param write may read and write
     * @param operate may do everything
     */
    public record Roles(Set<String> read, Set<String> write, Set<String> operate) {

        /** Nobody has a role. */
        public static final Roles NONE = new Roles(Set.of(), Set.of(), Set.of());

        /** Copies the sets. */
        public Roles {
            read = Set.copyOf(read);
            write = Set.copyOf(write);
            operate = Set.copyOf(operate);
        }

        /** {@return whether no role is named} */
        public boolean isEmpty() {
            return read.isEmpty() && write.isEmpty() && operate.isEmpty();
        }

        private boolean give(Permission permission, User user) {
            Stream<Set<String>> enough = switch (permission) {
                case READ -> Stream.of(read, write, operate);
                case WRITE -> Stream.of(write, operate);
                case OPERATE -> Stream.of(operate);
            };
            return enough.flatMap(Set::stream).anyMatch(user::isInRole);
        }
    }

    /** Copies the map. */
    public ProjectRoles {
        byProject = Map.copyOf(byProject);
    }

    /** {@return whether there is any role that reaches any project} */
    public boolean isAnyoneIn() {
        return byProject.values().stream().anyMatch(roles -> !roles.isEmpty());
    }

    @Override
    public Set<String> projects(User user, Permission permission) {
        Set<String> projects = new LinkedHashSet<>();
        byProject.forEach((project, roles) -> {
            if (roles.give(permission, user)) {
                projects.add(project);
            }
        });
        return projects;
    }
}
