package dev.docent.impl.rest;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.SecurityContext;

/**
 * A resource that {@link Guard} stands before. Its methods learn of their caller from the {@link Visit} that the guard
 * leaves here, so a method that was reached past the guard finds none and fails closed.
 *
 * <p>Collaborators are injected into fields, not into a constructor, so that a host's subclass need not repeat them. There
 * are no methods here: the guard would stand before them too.
 */
@Guarded
public abstract class GuardedResource {

    final Admission admission;

    @Context
    HttpHeaders headers;

    @Context
    Request request;

    @Context
    SecurityContext security;

    @Inject
    PeerAddress peerAddress;

    Visit visit;

    /** @param admission whom this resource lets in */
    GuardedResource(Admission admission) {
        this.admission = admission;
    }
}
