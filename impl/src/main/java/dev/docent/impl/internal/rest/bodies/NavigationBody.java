package dev.docent.impl.internal.rest.bodies;

import java.util.List;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of {@code GET /docs/navigation}. */
@Schema(name = "DocsNavigation", description = "The navigation of the documentation site")
public record NavigationBody(
        @Schema(required = true, description = "The root of the tree; its type is navigation")
        NavigationNodeBody navigation,

        @Schema(description = "Every problem of the site; only for callers with an admin API key")
        List<ProblemBody> problems) {}
