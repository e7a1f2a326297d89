package dev.docent.base.internal.keys;

import java.util.Set;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.api.projects.ProjectAccess.Permission;
import dev.docent.api.projects.ProjectAccess.User;
import dev.docent.base.internal.keys.AccessRefusedException.Reason;

/**
 * Admits callers that the container has authenticated to the projects in which they have the needed permission, by the name
 * of their principal as far as jobs keep it.
 */
record ContainerRolePolicy(ProjectAccess access) implements AccessPolicy {

    @Override
    public Caller admit(Credentials credentials, Scope needed) {
        String principal =
                credentials.principal().get().orElseThrow(() -> new AccessRefusedException(Reason.NO_CREDENTIALS));
        String name = CallerName.kept(principal);
        User user = new ContainerUser(principal, credentials.roles());
        Set<String> readable = Set.copyOf(access.projects(user, Permission.READ));
        Set<String> reached = switch (needed) {
            case READ -> readable;
            case WRITE -> Set.copyOf(access.projects(user, Permission.WRITE));
        };
        if (reached.isEmpty()) {
            throw new AccessRefusedException(Reason.INSUFFICIENT_SCOPE, name);
        }
        Set<String> operated =
                needed.covers(Scope.WRITE) ? Set.copyOf(access.projects(user, Permission.OPERATE)) : Set.of();
        return new ProjectMember(name, readable, reached, operated);
    }
}
