package dev.docent.base.internal.keys;

import java.util.function.Predicate;

import dev.docent.api.projects.ProjectAccess;

/**
 * A user of the container, during a request.
 *
 * @param roles determines whether the user is in a role
 */
public record ContainerUser(String name, Predicate<String> roles) implements ProjectAccess.User {

    @Override
    public boolean isInRole(String role) {
        return roles.test(role);
    }
}
