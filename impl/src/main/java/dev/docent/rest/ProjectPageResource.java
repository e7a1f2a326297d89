package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** {@code /docs/{projectId}/pages/{slug}}: one page of the site of a project, as {@link PageResource}. */
@Path("/docs/" + ProjectNavigationResource.PROJECT + "/pages/{slug: .+}")
@ApplicationScoped
public class ProjectPageResource extends DocsResource {

    /** Returns one page, as {@link PageResource#get(String, String)}. */
    @NotInOpenApi.Get
    public Response get(@PathParam("slug") String slug, @QueryParam("format") String format) {
        return new DocsGet(AuthorizedRequest.current(this), docs, ServedDocs.project(uri))
                .page(slug, format, security.getUserPrincipal() != null);
    }
}
