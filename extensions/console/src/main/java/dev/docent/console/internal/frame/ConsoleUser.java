package dev.docent.console.internal.frame;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.CallOptions;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.base.internal.keys.CallerName;

/**
 * Who uses the console, and in which projects they may do what: by the {@link ProjectAccess} of the host, or by the roles of
 * the settings. Asked once for each request and permission. Not thread-safe.
 */
public final class ConsoleUser {

    private final ProjectAccess.User user;
    private final ProjectAccess access;
    private final Map<Permission, Set<String>> projects = new EnumMap<>(Permission.class);

    /** @param access decides; what it throws fails the request */
    public ConsoleUser(ProjectAccess.User user, ProjectAccess access) {
        this.user = user;
        this.access = access;
    }

    /** {@return the name of the principal, as far as jobs keep it; may be empty} */
    public String name() {
        return CallerName.kept(user.name());
    }

    /** {@return whether the user has a permission in a project} */
    public boolean may(Permission permission, String project) {
        Set<String> those = ids(permission);
        return AgentJobKey.isIdentifier(project)
                && (those.contains(ProjectAccess.ALL_PROJECTS) || those.contains(project));
    }

    /** {@return the projects in which the user has a permission; empty for every project, known or not} */
    public Optional<Set<String>> projects(Permission permission) {
        Set<String> those = ids(permission);
        return those.contains(ProjectAccess.ALL_PROJECTS) ? Optional.empty() : Optional.of(those);
    }

    private Set<String> ids(Permission permission) {
        return projects.computeIfAbsent(permission, each -> Set.copyOf(access.projects(user, each)));
    }

    /** {@return for whom calls of the Java API are made} */
    public CallOptions options() {
        return name().isEmpty() ? CallOptions.none() : CallOptions.none().withRequestedBy(name());
    }

    /**
     * Requires a permission in a project.
     *
     * @throws ConsoleRefusal 404 if the user may not even read the project, 403 if only that
     */
    public void require(Permission permission, String project) {
        if (!may(Permission.READ, project)) {
            throw ConsoleRefusal.notFound();
        }
        if (!may(permission, project)) {
            throw ConsoleRefusal.forbidden();
        }
    }
}
