package dev.docent.rest;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;

import dev.docent.impl.internal.rest.AccessRule;
import dev.docent.impl.internal.rest.Refusal;

/** Base class of the documentation resources: gives access to the snapshot, and allows only GET and HEAD. */
public abstract class DocsResource extends GuardedResource {

    private static final String ALLOWED = "GET, HEAD";

    @Inject
    ServedDocs docs;

    DocsResource() {
        super(AccessRule.DOCS);
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

    /** Answers browsers that ask whether a script of another origin may read. */
    @NotInOpenApi.Options
    public Response options() {
        return docs.preflight(ServedDocs.project(uri), headers).orElseThrow(() -> Refusal.methodNotAllowed(ALLOWED));
    }
}
