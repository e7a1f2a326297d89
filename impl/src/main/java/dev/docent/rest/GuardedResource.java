package dev.docent.rest;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;

import dev.docent.base.internal.keys.PeerAddress;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.FailureLog;

/**
 * A resource protected by {@link Guard}. Its methods get their caller from the {@link AuthorizedRequest} that the guard
 * has set, so a method called without the guard finds none and fails closed.
 *
 * <p>One instance serves all requests; the injected {@code @Context} objects are proxies of the calling thread's
 * request. An instance per request, with its interceptor, would cost more than its work.
 *
 * <p>Collaborators are injected into fields, not into a constructor, so that a host's subclass need not repeat them.
 * There are no methods here: the guard would intercept them too.
 */
@Guarded
public abstract class GuardedResource {

    final AccessRule accessRule;
    final boolean json;
    final ReadingPosts readingPosts;

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

    /** Decides which POSTs need no more than a GET. */
    @FunctionalInterface
    interface ReadingPosts {

        /** Of a resource whose POSTs all change something. */
        ReadingPosts NONE = (uri, jobs) -> false;

        /** {@return whether a POST to this address is one} */
        boolean include(UriInfo uri, JobSettings jobs);
    }

    /** @param accessRule who may use this resource */
    GuardedResource(AccessRule accessRule) {
        this(accessRule, true, ReadingPosts.NONE);
    }

    /**
     * @param accessRule who may use this resource
     * @param json whether all of its responses are JSON; otherwise it checks itself what the caller accepts
     * @param readingPosts which of its POSTs need no more than a GET
     */
    GuardedResource(AccessRule accessRule, boolean json, ReadingPosts readingPosts) {
        this.readingPosts = readingPosts;
        this.accessRule = accessRule;
        this.json = json;
    }
}
