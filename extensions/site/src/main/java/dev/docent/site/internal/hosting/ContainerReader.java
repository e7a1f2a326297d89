package dev.docent.site.internal.hosting;

import java.security.Principal;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;

import dev.docent.api.navigation.PageAccess;

/** A reader as identified by the container. */
record ContainerReader(HttpServletRequest request) implements PageAccess.Reader {

    @Override
    public Optional<String> name() {
        return Optional.ofNullable(request.getUserPrincipal()).map(Principal::getName);
    }

    @Override
    public boolean isInRole(String role) {
        return request.isUserInRole(role);
    }
}
