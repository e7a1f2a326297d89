package dev.docent.impl.rest;

import jakarta.ws.rs.core.Response;

/**
 * What the admin API does not offer on its paths. Answered by us, because the runtime's own answer differs from server to
 * server, comes before authentication, and is not the admin API's error body.
 *
 * <p>No method here has a path of its own: Jersey would take the class for a resource and warn that it is abstract.
 */
public abstract class UnofferedMethods extends GuardedResource {

    private static final String ON_JOBS = "POST";

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
}
