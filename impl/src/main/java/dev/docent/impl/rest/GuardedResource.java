package dev.docent.impl.rest;

import java.util.Collections;
import java.util.List;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.SecurityContext;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.impl.keys.AccessPolicy;
import dev.docent.impl.keys.Caller;
import dev.docent.impl.keys.Credentials;

/**
 * A resource that {@link Guard} stands before. Its methods get their {@link Caller} from here, so a method that was
 * reached past the guard has none and fails closed.
 *
 * <p>Collaborators are injected into fields, not into a constructor, so that a host's subclass need not repeat them.
 */
@Guarded
public abstract class GuardedResource {

    @Context
    HttpHeaders headers;

    @Context
    Request request;

    @Context
    SecurityContext security;

    @Context
    HttpServletRequest servletRequest;

    private Caller caller;

    GuardedResource() {}

    /** Admits the request's caller by the policy of this resource. */
    abstract Caller admit(AccessPolicy policy);

    final void enter(AccessPolicy policy) {
        caller = admit(policy);
    }

    final Caller caller() {
        if (caller == null) {
            throw new IllegalStateException(getClass().getName() + " was reached without its guard; make it a CDI bean"
                    + " (annotate it with @RequestScoped) and leave interceptors enabled");
        }
        return caller;
    }

    /** The vendor's rule: GET and HEAD need {@code read}, all else {@code write}. */
    final Scope neededScope() {
        return switch (request.getMethod()) {
            case "GET", "HEAD" -> Scope.READ;
            default -> Scope.WRITE;
        };
    }

    final Credentials credentials() {
        return new Credentials(
                authorization(),
                servletRequest.getRemoteAddr(),
                security.getUserPrincipal() != null,
                security::isUserInRole);
    }

    final List<String> authorization() {
        return header(HttpHeaders.AUTHORIZATION);
    }

    final List<String> header(String name) {
        return Collections.list(servletRequest.getHeaders(name));
    }
}
