package dev.docent.rest;

import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;

import dev.docent.api.keys.ApiKey.Scope;
import dev.docent.base.internal.http.AcceptedTypes;
import dev.docent.base.internal.keys.AccessPolicy;
import dev.docent.base.internal.keys.AccessRefusedException;
import dev.docent.base.internal.keys.Caller;
import dev.docent.base.internal.keys.Credentials;
import dev.docent.impl.internal.config.AccessSettings;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.JobSettings;
import dev.docent.impl.internal.rest.AccessAudit;
import dev.docent.impl.internal.rest.CompletedResponseException;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;

/**
 * Intercepts every method of every {@link GuardedResource}: admits the caller, and converts whatever a method throws to
 * a complete response.
 *
 * <p>An interceptor, not a name-bound filter: a filter is silently absent when a host lists the resource and forgets
 * the filter, or subclasses the resource.
 */
@Guarded
@Interceptor
@Priority(Interceptor.Priority.LIBRARY_BEFORE)
public class Guard {

    private final AccessSettings settings;
    private final JobSettings jobs;
    private final ConfiguredSites sites;
    private final AccessPolicy policy;
    private final AccessAudit audit;

    @Inject
    Guard(AccessSettings settings, JobSettings jobs, ConfiguredSites sites, AccessPolicy policy, AccessAudit audit) {
        this.settings = settings;
        this.jobs = jobs;
        this.sites = sites;
        this.policy = policy;
        this.audit = audit;
    }

    @AroundInvoke
    Object guard(InvocationContext call) throws Exception {
        GuardedResource resource = (GuardedResource) call.getTarget();
        if (AuthorizedRequest.isAdmitted(resource)) {
            return call.proceed();
        }
        String method = resource.request.getMethod();
        AuditedCall audited = audited(resource);
        try {
            audited.about(method, RequestName.template(resource.getClass(), call.getMethod()), resource.uri);
            AuthorizedRequest admitted = admit(resource, audited, method);
            Object result = admitted.run(call::proceed);
            audited.returned(result);
            resource.failures.passed(resource.accessRule, isReading(method));
            if (resource instanceof DocsResource && result instanceof Response response) {
                ServedDocs.share(
                        response, resource.headers, () -> isForAnybody(admitted, resource, method), site(resource));
            }
            return result;
        } catch (Throwable failure) {
            Response response = responseTo(failure, resource, call.getMethod());
            audited.ended(response.getStatus());
            if (resource instanceof DocsResource) {
                ServedDocs.share(
                        response, resource.headers, () -> isReading(method) && hasNoKey(resource), site(resource));
            }
            return asReturned(call.getMethod(), method, response);
        }
    }

    /** {@return the documentation site that is requested; empty if none is, or there is none} */
    private Optional<ConfiguredSite> site(GuardedResource resource) {
        return sites.find(ServedDocs.project(resource.uri));
    }

    /** {@return whether a request has nothing by which its response could be for one caller only} */
    private static boolean isForAnybody(AuthorizedRequest request, GuardedResource resource, String method) {
        return request.caller() == Caller.ANONYMOUS
                && isReading(method)
                && hasNoKey(resource)
                && resource.security.getUserPrincipal() == null;
    }

    private static boolean hasNoKey(GuardedResource resource) {
        return authorization(resource).isEmpty();
    }

    /** {@return the lines of the header; some servers return {@code null} for none} */
    private static List<String> authorization(GuardedResource resource) {
        List<String> lines = resource.headers.getRequestHeader(HttpHeaders.AUTHORIZATION);
        return lines == null ? List.of() : List.copyOf(lines);
    }

    /** Reading documentation is not audited. */
    private AuditedCall audited(GuardedResource resource) {
        return audit.isOn() && resource.accessRule.allowsChanges()
                ? AuditedCall.begun(audit, resource.peerAddress.get())
                : AuditedCall.NONE;
    }

    private AuthorizedRequest admit(GuardedResource resource, AuditedCall audited, String method) {
        if (!settings.enabled()) {
            throw Refusal.notFound();
        }
        Credentials credentials = new Credentials(
                authorization(resource),
                resource.peerAddress,
                () -> principal(resource),
                resource.security::isUserInRole);
        boolean reads = isReading(method) || resource.readingPosts.include(resource.uri, jobs);
        Caller caller = caller(resource, credentials, audited, reads ? Scope.READ : Scope.WRITE);
        if (resource.accessRule.allowsChanges() && resource.accessRule.needsCredentials() && !isReading(method)) {
            BrowserRequests.check(resource.headers, resource.uri, settings.hosts());
        }
        List<String> accept = resource.headers.getRequestHeader(HttpHeaders.ACCEPT);
        if (resource.json && accept != null && !AcceptedTypes.includeJson(accept)) {
            throw Refusal.notAcceptable();
        }
        return new AuthorizedRequest(
                resource,
                caller,
                audited,
                method,
                resource.headers,
                () -> caller(resource, credentials, audited, Scope.WRITE));
    }

    private Caller caller(GuardedResource resource, Credentials credentials, AuditedCall audited, Scope needed) {
        try {
            Caller caller = resource.accessRule.admit(
                    policy,
                    settings,
                    () -> sites.isPubliclyReadable(
                            resource instanceof DocsResource ? ServedDocs.project(resource.uri) : ""),
                    credentials,
                    needed);
            audited.by(caller.keyName());
            return caller;
        } catch (AccessRefusedException refused) {
            audited.by(refused.caller());
            throw refused;
        }
    }

    /** A principal without a name is one, too. */
    private static Optional<String> principal(GuardedResource resource) {
        return Optional.ofNullable(resource.security.getUserPrincipal())
                .map(found -> found.getName() == null ? "" : found.getName());
    }

    /** The vendor's rule: GET and HEAD need {@code read}, all other methods {@code write}. */
    static boolean isReading(String method) {
        return method.equals("GET") || method.equals("HEAD");
    }

    /**
     * Also for an {@code Error}, such as a host class that cannot be loaded; otherwise the server sends its own page.
     */
    private static Response responseTo(Throwable failure, GuardedResource resource, Method called) {
        if (!ErrorResponses.isExpected(failure)) {
            String method = resource.request.getMethod();
            String name = RequestName.of(
                    method,
                    RequestName.template(resource.getClass(), called),
                    resource.uri.getPathParameters()::getFirst);
            resource.failures.failed(failure, name, isReading(method));
        }
        return ErrorResponses.of(failure);
    }

    /** Returns the response if the return type allows, which costs less than an exception; otherwise throws it. */
    private static Object asReturned(Method called, String method, Response response) {
        if (called.getReturnType().equals(Response.class)) {
            return response;
        }
        if (called.getReturnType().equals(ImmediateResponse.class) && isReading(method)) {
            return new ImmediateResponse(response);
        }
        throw new CompletedResponseException(response);
    }
}
