package dev.docent.site.internal.hosting;

import java.util.Set;
import java.util.function.Predicate;

import jakarta.enterprise.inject.Instance;

import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.ContainerUser;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.wiring.HostBeans;

/** Decides which users of the container read the pages of the site of a project that is not public. Thread-safe. */
final class SiteReaders {

    private final Projects projects;
    private final ProjectAccess configured;
    private final Instance<ProjectAccess> hosts;

    /** @param hosts the bean of the host that decides instead of the settings; may be none */
    SiteReaders(Projects projects, Instance<ProjectAccess> hosts) {
        this.projects = projects;
        this.configured = projects.roles();
        this.hosts = hosts;
    }

    /**
     * {@return whether a user may read the site of a project} Where nothing says who belongs to the project, all users may.
     *
     * @param project id of the project; empty for the site of the application itself, which belongs to none
     * @param name of the principal of the user; may be empty
     * @param roles determines whether the user is in a role
     */
    boolean include(String project, String name, Predicate<String> roles) {
        if (project.isEmpty()) {
            return true;
        }
        boolean known = projects.all().stream()
                .anyMatch(each -> each.id().equals(project) && !each.roles().isEmpty());
        if (hosts.isUnsatisfied() && !known) {
            return true;
        }
        return haveRole(project, name, roles);
    }

    /**
     * {@return whether a user has a role for a project, by which it may be read} Where nothing says who belongs to the project,
     * none has.
     *
     * @param name of the principal of the user; may be empty
     * @param roles determines whether the user is in a role
     */
    boolean haveRole(String project, String name, Predicate<String> roles) {
        ProjectAccess access = HostBeans.provided(hosts).orElse(configured);
        Set<String> readable = access.projects(new ContainerUser(name, roles), Permission.READ);
        return readable.contains(project) || readable.contains(ProjectAccess.ALL_PROJECTS);
    }
}
