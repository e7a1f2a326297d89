package dev.docent.rest;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.internal.http.AccessRule;
import dev.docent.internal.http.FailureLog;
import dev.docent.internal.keys.PeerAddress;

/**
 * A resource that {@link Guard} stands before. Its methods learn of their caller from the {@link AuthorizedRequest} that the guard
 * has begun, so a method that was reached past the guard finds none and fails closed.
 *
 * <p>One instance serves all requests; what the container injects here stands for the request of the calling thread. An
 * instance for each request would cost, with its interceptor, more than all that it does.
 *
 * <p>Collaborators are injected into fields, not into a constructor, so that a host's subclass need not repeat them. There
 * are no methods here: the guard would stand before them too.
 */
@Guarded
public abstract class GuardedResource {

    final AccessRule admission;

    @Context
    HttpHeaders headers;

    @Context
    Request request;

    @Context
    SecurityContext security;

    @Context
    UriInfo uri;

    @Inject
    PeerAddress peerAddress;

    @Inject
    FailureLog failures;

    /** @param admission whom this resource lets in */
    GuardedResource(AccessRule admission) {
        this.admission = admission;
    }
}
