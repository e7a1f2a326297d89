package dev.docent.impl.rest;

import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

import org.eclipse.microprofile.openapi.annotations.Operation;

/**
 * What the admin API does not offer on its paths. Answered by us, because the runtime's own answer differs from server to
 * server, comes before authentication, and is not the admin API's error body.
 */
public abstract class UnofferedMethods extends GuardedResource {

    private static final String ON_JOBS = "POST";
    private static final String ON_MESSAGE = "POST";

    UnofferedMethods() {
        super(Admission.ADMINS);
    }

    @GET
    @Operation(hidden = true)
    public Response getJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @PUT
    @Operation(hidden = true)
    public Response putJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @PATCH
    @Operation(hidden = true)
    public Response patchJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @DELETE
    @Operation(hidden = true)
    public Response deleteJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @OPTIONS
    @Operation(hidden = true)
    public Response optionsJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @GET
    @Path("{id}/message")
    @Operation(hidden = true)
    public Response getMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @PUT
    @Path("{id}/message")
    @Operation(hidden = true)
    public Response putMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @PATCH
    @Path("{id}/message")
    @Operation(hidden = true)
    public Response patchMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @DELETE
    @Path("{id}/message")
    @Operation(hidden = true)
    public Response deleteMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @OPTIONS
    @Path("{id}/message")
    @Operation(hidden = true)
    public Response optionsMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @GET
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response getUnknown() {
        throw Refusal.notFound();
    }

    @POST
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response postUnknown() {
        throw Refusal.notFound();
    }

    @PUT
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response putUnknown() {
        throw Refusal.notFound();
    }

    @PATCH
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response patchUnknown() {
        throw Refusal.notFound();
    }

    @DELETE
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response deleteUnknown() {
        throw Refusal.notFound();
    }

    @OPTIONS
    @Path("{id}/{rest: .+}")
    @Operation(hidden = true)
    public Response optionsUnknown() {
        throw Refusal.notFound();
    }
}
