package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.internal.rest.bodies.NavigationBody;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
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
@ApplicationScoped
public class NavigationResource extends DocsResource {

    /** Returns the tree: with its problems and restricted pages for callers with a key, without them for all others. */
    @GET
    @Tag(name = "Documentation")
    @Extension(name = AdminApiText.EXCLUDED, value = "true", parseValue = true)
    @Operation(
            summary = "Get navigation",
            description = "The resolved navigation tree. Callers without an admin API key see neither its problems nor"
                    + " pages that are restricted to access groups.")
    @APIResponse(
            responseCode = "200",
            description = "The navigation tree",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = NavigationBody.class)))
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
        return new DocsGet(AuthorizedRequest.current(this), docs, ServedDocs.project(uri)).navigation();
    }
}
