package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/** {@code /docs/{projectId}/pages/{slug}}: one page of the site of a project, as {@link PageResource}. */
@Path("/docs/" + ProjectNavigationResource.PROJECT + "/pages/{slug: .+}")
@ApplicationScoped
@Typed(ProjectPageResource.class)
public class ProjectPageResource extends PageResource {

    @Override
    @NotInOpenApi.Get
    public Response get(@PathParam("slug") String slug, @QueryParam("format") String format) {
        return super.get(slug, format);
    }
}
