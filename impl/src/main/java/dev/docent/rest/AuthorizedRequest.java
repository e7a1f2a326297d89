package dev.docent.rest;

import java.util.List;
import java.util.concurrent.Callable;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.internal.http.CompletedResponseException;
import dev.docent.internal.http.ErrorResponses;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.http.Responses;
import dev.docent.internal.http.WaitPreference;
import dev.docent.internal.keys.Caller;
import dev.docent.internal.keys.Credentials;
import dev.docent.internal.view.Representation;

/**
 * One request that the guard has let in, for as long as the resource's method runs.
 *
 * @param resource that was entered
 * @param caller who came
 * @param method of the request
 * @param headers of the request; the methods here say which
 */
record AuthorizedRequest(GuardedResource resource, Caller caller, String method, HttpHeaders headers) {

    private static final ThreadLocal<AuthorizedRequest> CURRENT = new ThreadLocal<>();

    /** Lets {@code caller} in, on this thread until the method ends; one resource may call another meanwhile. */
    static Object during(GuardedResource resource, Caller caller, Callable<Object> method) throws Exception {
        AuthorizedRequest outer = CURRENT.get();
        CURRENT.set(new AuthorizedRequest(resource, caller, resource.request.getMethod(), resource.headers));
        try {
            return method.call();
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
    }

    /**
     * The request that the guard has begun at {@code resource}.
     *
     * @throws CompletedResponseException with a finished 500 when the resource was reached past the guard
     */
    static AuthorizedRequest current(GuardedResource resource) {
        AuthorizedRequest current = CURRENT.get();
        if (current == null || current.resource != resource) {
            throw new CompletedResponseException(ErrorResponses.reply(new IllegalStateException(
                    resource.getClass().getName() + " was reached without its guard; make it a CDI bean"
                            + " (annotate it with @ApplicationScoped) and leave its interceptor enabled")));
        }
        return current;
    }

    static Credentials credentials(GuardedResource resource) {
        return new Credentials(
                values(resource.headers, HttpHeaders.AUTHORIZATION),
                resource.peerAddress,
                () -> resource.security.getUserPrincipal() != null,
                resource.security::isUserInRole);
    }

    /** The vendor's rule: GET and HEAD need {@code read}, all else {@code write}. */
    static Scope neededScope(GuardedResource resource) {
        return isReading(resource) ? Scope.READ : Scope.WRITE;
    }

    static boolean isReading(GuardedResource resource) {
        return isReading(resource.request.getMethod());
    }

    private static boolean isReading(String method) {
        return method.equals("GET") || method.equals("HEAD");
    }

    /** The values of all {@code If-None-Match} headers. */
    List<String> ifNoneMatch() {
        return values(headers, HttpHeaders.IF_NONE_MATCH);
    }

    /** {@return a 200 with the representation, or the 304 that this request asks for} */
    ResponseBuilder conditional(Representation representation) {
        return Responses.conditional(representation, caller, method.equals("HEAD"), ifNoneMatch());
    }

    /** The values of all {@code Prefer} headers. */
    List<String> prefer() {
        return values(headers, WaitPreference.PREFER);
    }

    /** The media type of the content as the caller wrote it; {@code null} when there is none. */
    String contentType() {
        return headers.getHeaderString(HttpHeaders.CONTENT_TYPE);
    }

    /** @throws Refusal 405 for all but GET and HEAD */
    void requireReading() {
        if (!isReading(method)) {
            throw Refusal.methodNotAllowed("GET, HEAD");
        }
    }

    private static List<String> values(HttpHeaders headers, String name) {
        List<String> values = headers.getRequestHeader(name);
        return values == null ? List.of() : List.copyOf(values);
    }
}
