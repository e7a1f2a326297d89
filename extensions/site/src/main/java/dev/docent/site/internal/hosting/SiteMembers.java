package dev.docent.site.internal.hosting;

import java.security.Principal;
import java.util.Objects;
import java.util.function.Predicate;

import jakarta.servlet.http.HttpServletRequest;

/** Decides which users of the container read a site that not everybody reads. */
@FunctionalInterface
interface SiteMembers {

    /**
     * {@return whether a user reads the site}
     *
     * @param name of the principal; may be empty
     * @param roles determines whether the user is in a role
     */
    boolean include(String name, Predicate<String> roles);

    /** {@return whether the user of a request reads the site} Somebody whom the container has not named does not. */
    default boolean include(HttpServletRequest request) {
        Principal principal = request.getUserPrincipal();
        return principal != null && include(Objects.requireNonNullElse(principal.getName(), ""), request::isUserInRole);
    }
}
