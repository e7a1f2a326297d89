package dev.docent.impl.rest;

import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * What the admin API does not offer on its paths. Answered by us, because the runtime's own answer differs from server to
 * server, comes before authentication, and is not the admin API's error body.
 *
 * <p>Not abstract, although nobody instantiates it: Payara warns about an abstract class that has paths. Neither in the
 * resource itself nor by a locator: Payara would list the path of what is unknown in the host's OpenAPI document.
 */
public class UnofferedMethods extends GuardedResource {

    private static final String ON_JOBS = "POST";
    private static final String ON_MESSAGE = "POST";

    UnofferedMethods() {
        super(Admission.ADMINS);
    }

    @Undescribed.Get
    public Response getJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @Undescribed.Put
    public Response putJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @Undescribed.Patch
    public Response patchJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @Undescribed.Delete
    public Response deleteJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @Undescribed.Options
    public Response optionsJobs() {
        throw Refusal.methodNotAllowed(ON_JOBS);
    }

    @Undescribed.Get
    @Path("{id}/message")
    public Response getMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @Undescribed.Put
    @Path("{id}/message")
    public Response putMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @Undescribed.Patch
    @Path("{id}/message")
    public Response patchMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @Undescribed.Delete
    @Path("{id}/message")
    public Response deleteMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @Undescribed.Options
    @Path("{id}/message")
    public Response optionsMessage() {
        throw Refusal.methodNotAllowed(ON_MESSAGE);
    }

    @Undescribed.Get
    @Path("{id}/{rest: .+}")
    public Response getUnknown() {
        throw Refusal.notFound();
    }

    @Undescribed.Post
    @Path("{id}/{rest: .+}")
    public Response postUnknown() {
        throw Refusal.notFound();
    }

    @Undescribed.Put
    @Path("{id}/{rest: .+}")
    public Response putUnknown() {
        throw Refusal.notFound();
    }

    @Undescribed.Patch
    @Path("{id}/{rest: .+}")
    public Response patchUnknown() {
        throw Refusal.notFound();
    }

    @Undescribed.Delete
    @Path("{id}/{rest: .+}")
    public Response deleteUnknown() {
        throw Refusal.notFound();
    }

    @Undescribed.Options
    @Path("{id}/{rest: .+}")
    public Response optionsUnknown() {
        throw Refusal.notFound();
    }
}
