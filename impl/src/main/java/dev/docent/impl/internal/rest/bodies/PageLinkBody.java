package dev.docent.impl.internal.rest.bodies;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A page that another page leads to. */
@Schema(name = "DocsPageLink", description = "A page that another page leads to")
public record PageLinkBody(
        @Schema(required = true, description = "Its title") String title,

        @Schema(required = true, description = "Its address in the site, with a leading slash")
        String href) {}
