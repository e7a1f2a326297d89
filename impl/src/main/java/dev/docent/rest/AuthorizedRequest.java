package dev.docent.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Supplier;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response.ResponseBuilder;

import dev.docent.api.jobs.AgentJob;
import dev.docent.base.internal.http.EncodedBytes;
import dev.docent.base.internal.http.Preconditions;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.impl.internal.rest.CompletedResponseException;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;
import dev.docent.impl.internal.rest.Responses;
import dev.docent.impl.internal.rest.WaitPreference;
import org.jspecify.annotations.Nullable;

/**
 * One request that the guard has admitted, valid while the resource method runs. A request that waits is continued by
 * another thread, but never by two at once.
 */
final class AuthorizedRequest {

    private static final Logger LOG = System.getLogger("dev.docent");
    private static final ThreadLocal<AuthorizedRequest> CURRENT = new ThreadLocal<>();

    private final GuardedResource resource;
    private final Caller caller;
    private final AuditedCall audited;
    private final String method;
    private final HttpHeaders headers;
    private final Supplier<Caller> writer;
    private final List<String> ifNoneMatch;
    private final List<String> prefer;
    private @Nullable AgentJob job;

    /**
     * @param resource the called resource
     * @param audited ends when its response is known
     * @param method the HTTP method
     * @param headers the request headers
     * @param writer decides whether its caller may write
     */
    AuthorizedRequest(
            GuardedResource resource,
            Caller caller,
            AuditedCall audited,
            String method,
            HttpHeaders headers,
            Supplier<Caller> writer) {
        this.resource = resource;
        this.caller = caller;
        this.audited = audited;
        this.method = method;
        this.headers = headers;
        this.writer = writer;
        this.ifNoneMatch = values(HttpHeaders.IF_NONE_MATCH);
        this.prefer = values(WaitPreference.PREFER);
    }

    /** What a resource does for a request. */
    @FunctionalInterface
    interface Work<T, X extends Exception> {

        T call() throws X;
    }

    /** Runs {@code work} for this request. Calls may nest on a thread: one resource may call another. */
    <T, X extends Exception> T run(Work<T, X> work) throws X {
        AuthorizedRequest outer = CURRENT.get();
        CURRENT.set(this);
        try {
            return work.call();
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
    }

    /** {@return whether the calling thread serves a request that the guard has admitted to {@code resource}} */
    static boolean isAdmitted(GuardedResource resource) {
        AuthorizedRequest current = CURRENT.get();
        return current != null && current.resource == resource;
    }

    /**
     * Returns the request that the guard has admitted to {@code resource}.
     *
     * @throws CompletedResponseException with a complete 500 response if the resource was called without the guard
     */
    static AuthorizedRequest current(GuardedResource resource) {
        AuthorizedRequest current = CURRENT.get();
        if (current == null || current.resource != resource) {
            IllegalStateException unguarded = new IllegalStateException(
                    resource.getClass().getName() + " was called without its guard; make it a CDI bean"
                            + " (annotate it with @ApplicationScoped) and leave its interceptor enabled");
            LOG.log(Level.ERROR, "A request failed", unguarded);
            throw new CompletedResponseException(ErrorResponses.of(unguarded));
        }
        return current;
    }

    /**
     * Begins the operation of a route, under whose name the request is audited.
     *
     * @return the name of the request, for the log
     * @throws Refusal 405 if the operation has another method
     */
    String begin(Route.Match<?> match) {
        Route route = match.route();
        String template = RequestName.template(resource.getClass(), "/" + route.path());
        audited.about(method, template, match.projectId(), match.id());
        if (!route.allows(method)) {
            throw Refusal.methodNotAllowed(route.allow());
        }
        return RequestName.of(route.method(), template, match::parameter);
    }

    Caller caller() {
        return caller;
    }

    /**
     * {@return the same request of the same caller as one who writes}
     *
     * @throws AccessRefusedException if the caller may not write; only on the thread that received the request
     */
    AuthorizedRequest forWriting() {
        return new AuthorizedRequest(resource, writer.get(), audited, method, headers, writer);
    }

    /** {@return the request as the audit records it} */
    AuditedCall audited() {
        return audited;
    }

    /** {@return the values of all {@code If-None-Match} headers} */
    List<String> ifNoneMatch() {
        return ifNoneMatch;
    }

    /**
     * {@return a 200 with the content, or a 304 if the caller has it}
     *
     * @param content made only for a 200
     */
    ResponseBuilder conditional(String entityTag, Supplier<EncodedBytes> content) {
        Preconditions request =
                new Preconditions(method.equals("HEAD"), ifNoneMatch(), values(HttpHeaders.ACCEPT_ENCODING));
        return Responses.conditional(entityTag, content, request, caller);
    }

    /** {@return the values of all {@code Prefer} headers} */
    List<String> prefer() {
        return prefer;
    }

    /** {@return the HTTP method} */
    String method() {
        return method;
    }

    /** {@return whether the response has no content} */
    boolean isHead() {
        return method.equals("HEAD");
    }

    /** {@return the {@code Content-Type} header as sent; {@code null} if there is none} */
    @Nullable String contentType() {
        return headers.getHeaderString(HttpHeaders.CONTENT_TYPE);
    }

    /** @throws Refusal 405 for all but GET and HEAD */
    void requireReading() {
        if (!Guard.isReading(method)) {
            throw Refusal.methodNotAllowed("GET, HEAD");
        }
    }

    /** {@return the job that this request is about: the one already known for {@code id}, or else the one found} */
    AgentJob job(String id, Supplier<AgentJob> find) {
        if (job == null || !id.equals(job.id())) {
            job = find.get();
        }
        return job;
    }

    /** {@return the job that this request was last found to be about; {@code null} before} */
    @Nullable AgentJob job() {
        return job;
    }

    /** Continues this request with a newer state of its job. */
    void update(AgentJob now) {
        job = now;
    }

    /** {@return the values of all headers of a name, as sent; only on the thread that received the request} */
    List<String> values(String name) {
        List<String> values = headers.getRequestHeader(name);
        return values == null || values.isEmpty() ? List.of() : List.copyOf(values);
    }
}
