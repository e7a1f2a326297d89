package dev.docent.internal.keys;

import java.util.Set;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.internal.keys.AccessRefusedException.Reason;

/**
 * Admits callers that the container has authenticated and that have one of the roles, to every project, by the name of
 * their principal as far as jobs keep it.
 */
record ContainerRolePolicy(Set<String> readRoles, Set<String> writeRoles) implements AccessPolicy {

    @Override
    public Caller admit(Credentials credentials, Scope needed) {
        String principal =
                credentials.principal().get().orElseThrow(() -> new AccessRefusedException(Reason.NO_CREDENTIALS));
        boolean allowed =
                isInOneOf(writeRoles, credentials) || needed == Scope.READ && isInOneOf(readRoles, credentials);
        if (!allowed) {
            throw new AccessRefusedException(Reason.INSUFFICIENT_SCOPE, CallerName.kept(principal));
        }
        return Caller.ofEveryProject(CallerName.kept(principal));
    }

    private static boolean isInOneOf(Set<String> roles, Credentials credentials) {
        return roles.stream().anyMatch(credentials.roles());
    }
}
