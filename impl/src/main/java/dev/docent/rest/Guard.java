package dev.docent.rest;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.interceptor.AroundInvoke;
import jakarta.interceptor.Interceptor;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.core.Response;

import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.http.CompletedResponseException;
import dev.docent.internal.http.ErrorResponses;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.keys.AccessPolicy;
import dev.docent.internal.keys.Caller;

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

    private final DocentConfig config;
    private final AccessPolicy policy;

    @Inject
    Guard(DocentConfig config, AccessPolicy policy) {
        this.config = config;
        this.policy = policy;
    }

    @AroundInvoke
    Object guard(InvocationContext call) {
        GuardedResource resource = (GuardedResource) call.getTarget();
        try {
            if (!config.enabled()) {
                throw Refusal.notFound();
            }
            Caller caller = resource.accessRule.admit(
                    policy, config, AuthorizedRequest.credentials(resource), AuthorizedRequest.neededScope(resource));
            Refusal.unlessAcceptsJson(resource.headers);
            Object result = AuthorizedRequest.during(resource, caller, call::proceed);
            resource.failures.passed(resource.accessRule, AuthorizedRequest.isReading(resource));
            return result;
        } catch (Throwable failure) {
            return asReturned(call, resource, reply(failure, resource, call));
        }
    }

    /**
     * Also for an {@code Error}, such as a host class that cannot be loaded; otherwise the server sends its own page.
     */
    private static Response reply(Throwable failure, GuardedResource resource, InvocationContext call) {
        if (!ErrorResponses.isExpected(failure)) {
            resource.failures.failed(
                    failure, RequestName.of(resource, call.getMethod()), AuthorizedRequest.isReading(resource));
        }
        return ErrorResponses.of(failure);
    }

    /** Returns the response if the return type allows, which costs less than an exception; otherwise throws it. */
    private static Object asReturned(InvocationContext call, GuardedResource resource, Response reply) {
        Class<?> type = call.getMethod().getReturnType();
        if (type.equals(Response.class)) {
            return reply;
        }
        if (type.equals(ImmediateResponse.class) && AuthorizedRequest.isReading(resource)) {
            return new ImmediateResponse(reply);
        }
        throw new CompletedResponseException(reply);
    }
}
