package dev.docent.impl.rest;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.navigation.NavigationSite;

/** What the resources of the documentation site have in common: its snapshot, and that they can only be read. */
public abstract class DocsResource extends GuardedResource {

    private static final String ALLOWED = "GET, HEAD";

    @Inject
    DocentConfig config;

    @Inject
    Provider<NavigationSite<NavigationView>> site;

    DocsResource() {
        super(Admission.READERS);
    }

    @Undescribed.Post
    public Response post() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @Undescribed.Put
    public Response put() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @Undescribed.Patch
    public Response patch() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @Undescribed.Delete
    public Response delete() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @Undescribed.Options
    public Response options() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }
}
