package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.api.jobs.ErrorBody;
import dev.docent.impl.internal.rest.bodies.DocsPageBody;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.extensions.Extension;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * {@code /docs/pages/{slug}}: one page of the host's documentation site, with the OpenAPI operation that it documents.
 *
 * <p>A host moves it by its {@code @ApplicationPath}, or by listing a subclass with another {@code @Path} that ends in
 * the same template.
 */
@Path("/docs/pages/{slug: .+}")
@ApplicationScoped
public class PageResource extends DocsResource {

    /** Returns one page: 200 or 304, or 404 if there is no such page for the caller. */
    @GET
    @Tag(name = "Documentation")
    @Extension(name = AdminApiText.EXCLUDED, value = "true", parseValue = true)
    @Operation(
            summary = "Get page",
            description = "A page of the navigation. The view holds the page's fields and, for a page that documents an"
                    + " operation, the operation with its parameters, request body, responses, security, servers and code"
                    + " samples, and the components that these refer to. Where the application shows its pages"
                    + " (docent-site), the view also holds the page's text as Markdown, its headings, and the pages before"
                    + " and after it, for callers who may read the page itself. The format openapi is an OpenAPI document with"
                    + " this operation and all that it needs.")
    @APIResponse(
            responseCode = "200",
            description = "The page",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = DocsPageBody.class)))
    @APIResponse(responseCode = "304", description = "The caller has this page already")
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
            description = "There is no such page, or none that the caller may see",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ErrorBody.class)))
    public Response get(
            @Parameter(description = "The page's href without its leading slash") @PathParam("slug") String slug,
            @Parameter(
                            description = "The page's representation",
                            schema = @Schema(enumeration = {DocsGet.VIEW, DocsGet.OPENAPI}))
                    @QueryParam("format")
                    String format) {
        return new DocsGet(AuthorizedRequest.current(this), docs, ServedDocs.project(uri))
                .page(slug, format, security.getUserPrincipal() != null);
    }
}
