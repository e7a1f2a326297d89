package dev.docent.rest;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.Refusal;

/**
 * The methods that the admin API does not support on its paths. Handled here because the runtime's own response differs
 * between servers, precedes authentication, and lacks the admin API's error body.
 *
 * <p>Not abstract, although it is never instantiated: Payara warns about an abstract class with paths. Neither in the
 * resource itself nor in a locator: Payara would list the catch-all path in the host's OpenAPI document.
 */
public class UnsupportedMethods extends GuardedResource {

    private static final String ON_JOBS = "POST";
    private static final String ON_MESSAGE = "POST";

    UnsupportedMethods() {
        super(AccessRule.ADMIN_API);
    }

    @NotInOpenApi.Get
    public Response getJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @NotInOpenApi.Put
    public Response putJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @NotInOpenApi.Patch
    public Response patchJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @NotInOpenApi.Delete
    public Response deleteJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @NotInOpenApi.Options
    public Response optionsJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @NotInOpenApi.Get
    @Path("{id}/message")
    public Response getMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @NotInOpenApi.Put
    @Path("{id}/message")
    public Response putMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @NotInOpenApi.Patch
    @Path("{id}/message")
    public Response patchMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @NotInOpenApi.Delete
    @Path("{id}/message")
    public Response deleteMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @NotInOpenApi.Options
    @Path("{id}/message")
    public Response optionsMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @NotInOpenApi.Get
    @Path("{id}/{rest: .+}")
    public Response getUnknown() {
        throw Refusal.notFound();
    }

    @NotInOpenApi.Post
    @Path("{id}/{rest: .+}")
    public Response postUnknown() {
        throw Refusal.notFound();
    }

    @NotInOpenApi.Put
    @Path("{id}/{rest: .+}")
    public Response putUnknown() {
        throw Refusal.notFound();
    }

    @NotInOpenApi.Patch
    @Path("{id}/{rest: .+}")
    public Response patchUnknown() {
        throw Refusal.notFound();
    }

    @NotInOpenApi.Delete
    @Path("{id}/{rest: .+}")
    public Response deleteUnknown() {
        throw Refusal.notFound();
    }

    @NotInOpenApi.Options
    @Path("{id}/{rest: .+}")
    public Response optionsUnknown() {
        throw Refusal.notFound();
    }
}
