package dev.docent.impl.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.config.DocentConfig;
import dev.docent.impl.keys.Caller;
import dev.docent.impl.navigation.NavigationSite;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * {@code /docs/navigation}: the resolved navigation of the host's documentation site.
 *
 * <p>A host moves it by its {@code @ApplicationPath}, or by listing a subclass with another {@code @Path}.
 */
@Path("/docs/navigation")
@RequestScoped
public class NavigationResource extends GuardedResource {

    private static final String ALLOWED = "GET, HEAD";

    @Inject
    DocentConfig config;

    @Inject
    Provider<NavigationSite<NavigationView>> site;

    public NavigationResource() {
        super(Admission.READERS);
    }

    /** Answers the tree: with its problems and restricted pages for who has a key, without them for everybody else. */
    @GET
    @Tag(name = "Documentation")
    @Operation(
            summary = "Get navigation",
            description = "The resolved navigation tree. Callers without an admin API key see neither its problems nor"
                    + " pages that are restricted to access groups.")
    @APIResponse(
            responseCode = "200",
            description = "The navigation tree",
            content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(type = SchemaType.OBJECT)))
    @APIResponse(responseCode = "304", description = "The caller has this tree already")
    @APIResponse(
            responseCode = "401",
            description = "The admin API key is wrong, or missing where the host asks for one",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "403",
            description = "The admin API key may not be used from this address",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    @APIResponse(
            responseCode = "404",
            description = "The host serves no documentation",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    public Response get() {
        Visit visit = Visit.at(this);
        if (config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        NavigationView view = site.get().snapshot();
        Representation seen = visit.caller() == Caller.ANONYMOUS ? view.open() : view.everything();
        return Replies.conditional(seen, visit.ifNoneMatch()).build();
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
