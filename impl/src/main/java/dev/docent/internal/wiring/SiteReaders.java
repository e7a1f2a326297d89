package dev.docent.internal.wiring;

import java.util.Set;

import jakarta.enterprise.inject.Instance;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.api.projects.ProjectAccess.User;
import dev.docent.internal.config.Projects;

/** Decides which users of the container read the pages of the site of a project that is not public. Thread-safe. */
public final class SiteReaders {

    private final Projects projects;
    private final Instance<ProjectAccess> hosts;

    /** @param hosts the bean of the host that decides instead of the settings; may be none */
    SiteReaders(Projects projects, Instance<ProjectAccess> hosts) {
        this.projects = projects;
        this.hosts = hosts;
    }

    /**
     * {@return whether a user may read the site of a project} Where nothing says who belongs to the project, all users may.
     *
     * @param project id of the project; empty for the site of the application itself, which belongs to none
     */
    public boolean include(String project, User user) {
        if (project.isEmpty()) {
            return true;
        }
        boolean known = projects.all().stream()
                .anyMatch(each -> each.id().equals(project) && !each.roles().isEmpty());
        if (hosts.isUnsatisfied() && !known) {
            return true;
        }
        ProjectAccess access = hosts.isUnsatisfied() ? projects.roles(Set.of(), Set.of()) : hosts.get();
        Set<String> readable = access.projects(user, Permission.READ);
        return readable.contains(project) || readable.contains(ProjectAccess.ALL_PROJECTS);
    }
}
