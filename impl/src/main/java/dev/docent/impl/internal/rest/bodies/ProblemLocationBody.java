package dev.docent.impl.internal.rest.bodies;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Another location of a problem. */
@Schema(name = "DocsProblemLocation", description = "Another location of the same problem")
public record ProblemLocationBody(
        @Schema(required = true, description = "Path of the file in the site, or the URL of a fetched document")
        String file,

        @Schema(description = "Line, from 1; left out if unknown")
        Integer line,

        @Schema(description = "Column in code points, from 1; left out if unknown")
        Integer column) {}
