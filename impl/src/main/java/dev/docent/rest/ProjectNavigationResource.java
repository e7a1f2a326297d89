package dev.docent.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/** {@code /docs/{projectId}/navigation}: the resolved navigation of the site of a project, as {@link NavigationResource}. */
@Path("/docs/" + ProjectNavigationResource.PROJECT + "/navigation")
@ApplicationScoped
public class ProjectNavigationResource extends DocsResource {

    /** Not what has a meaning of its own below {@code /docs/}; no project has such an id. */
    static final String PROJECT = "{projectId: (?!(?:navigation|pages|mcp|_preview)/)[^/]+}";

    /** Returns the tree, as {@link NavigationResource#get()}. */
    @NotInOpenApi.Get
    public Response get() {
        return new DocsGet(AuthorizedRequest.current(this), docs, ServedDocs.project(uri)).navigation();
    }
}
