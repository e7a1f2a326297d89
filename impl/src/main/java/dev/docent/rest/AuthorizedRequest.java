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
 * One request that the guard has admitted, valid while the resource method runs.
 *
 * @param resource the called resource
 * @param caller the admitted caller
 * @param method the HTTP method
 * @param headers the request headers
 */
record AuthorizedRequest(GuardedResource resource, Caller caller, String method, HttpHeaders headers) {

    private static final ThreadLocal<AuthorizedRequest> CURRENT = new ThreadLocal<>();

    /** Runs {@code method} for {@code caller}. Calls may nest on a thread: one resource may call another. */
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
     * Returns the request that the guard has admitted to {@code resource}.
     *
     * @throws CompletedResponseException with a complete 500 response if the resource was called without the guard
     */
    static AuthorizedRequest current(GuardedResource resource) {
        AuthorizedRequest current = CURRENT.get();
        if (current == null || current.resource != resource) {
            throw new CompletedResponseException(ErrorResponses.reply(new IllegalStateException(
                    resource.getClass().getName() + " was called without its guard; make it a CDI bean"
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

    /** The vendor's rule: GET and HEAD need {@code read}, all other methods {@code write}. */
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

    /** {@return a 200 with the representation, or a 304 if {@code If-None-Match} names it} */
    ResponseBuilder conditional(Representation representation) {
        return Responses.conditional(representation, caller, method.equals("HEAD"), ifNoneMatch());
    }

    /** The values of all {@code Prefer} headers. */
    List<String> prefer() {
        return values(headers, WaitPreference.PREFER);
    }

    /** The {@code Content-Type} header as sent; {@code null} if there is none. */
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
