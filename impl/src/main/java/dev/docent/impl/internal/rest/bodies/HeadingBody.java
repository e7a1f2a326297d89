package dev.docent.impl.internal.rest.bodies;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A heading of a page. */
@Schema(name = "DocsHeading", description = "A heading of a page")
public record HeadingBody(
        @Schema(required = true, description = "Its id in the page, to which an address with # leads")
        String id,

        @Schema(required = true, minimum = "1", maximum = "6", description = "Its level")
        int level,

        @Schema(required = true, description = "Its text, without markup")
        String text) {}
