package dev.docent.rest;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.ws.rs.core.Response;

import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.http.AccessRule;
import dev.docent.internal.http.Refusal;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;

/** Base class of the documentation resources: gives access to the snapshot, and allows only GET and HEAD. */
public abstract class DocsResource extends GuardedResource {

    private static final String ALLOWED = "GET, HEAD";

    @Inject
    DocentConfig config;

    @Inject
    Provider<NavigationCache<NavigationView>> site;

    DocsResource() {
        super(AccessRule.DOCS);
    }

    /** The navigation that {@code resource} serves. Static, because the guard intercepts every instance method. */
    static NavigationView navigation(DocsResource resource) {
        if (resource.config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        return resource.site.get().snapshot();
    }

    @NotInOpenApi.Post
    public Response post() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @NotInOpenApi.Put
    public Response put() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @NotInOpenApi.Patch
    public Response patch() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @NotInOpenApi.Delete
    public Response delete() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }

    @NotInOpenApi.Options
    public Response options() {
        throw Refusal.methodNotAllowed(ALLOWED);
    }
}
