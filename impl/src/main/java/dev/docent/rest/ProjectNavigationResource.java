package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** {@code /docs/{projectId}/navigation}: the resolved navigation of the site of a project, as {@link NavigationResource}. */
@Path("/docs/" + ProjectNavigationResource.PROJECT + "/navigation")
@ApplicationScoped
@Typed(ProjectNavigationResource.class)
public class ProjectNavigationResource extends NavigationResource {

    /** Not what has a meaning of its own below {@code /docs/}; no project has such an id. */
    static final String PROJECT = "{projectId: (?!(?:navigation|pages|mcp|_preview)/)[^/]+}";

    @Override
    @NotInOpenApi.Get
    public Response get() {
        return super.get();
    }
}
