package dev.docent.impl.internal.rest.bodies;

import java.util.List;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A problem of the site. */
@Schema(name = "DocsProblem", description = "A problem of the documentation site")
public record ProblemBody(
        @Schema(required = true, description = "Code of this kind of problem; never changes", example = "page-missing")
        String code,

        @Schema(
                required = true,
                description =
                        "error: intended content is lost; warning: shown, but maybe not as intended; info: a note",
                enumeration = {"error", "warning", "info"})
        String severity,

        @Schema(required = true, description = "Path of the file in the site, or the URL of a fetched document")
        String file,

        @Schema(required = true, description = "JSON pointer to the value in the file; may be empty")
        String pointer,

        @Schema(description = "Line, from 1; left out if unknown")
        Integer line,

        @Schema(description = "Column in code points, from 1; left out if unknown")
        Integer column,

        @Schema(required = true, description = "What is wrong")
        String message,

        @Schema(required = true, description = "What to do") String fix,

        @Schema(
                description =
                        "The command that explains the code; left out for a code of the application's own resolver")
        String help,

        @Schema(
                format = "uri",
                description = "Where the documentation explains the code; left out if that has no address")
        String helpUri,

        @Schema(description = "Other locations of the same problem; left out if there are none")
        List<ProblemLocationBody> otherLocations) {}
