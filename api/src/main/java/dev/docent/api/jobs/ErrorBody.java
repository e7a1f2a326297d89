package dev.docent.api.jobs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The body of every answer of the admin API that is not a success: {@code {"error": "message"}}.
 *
 * @param error what is wrong, for a person to read; {@code null} when a server left it out
 */
@Schema(name = "Error", description = "Body of every answer that is not a success")
public record ErrorBody(
        @Schema(description = "Error message") String error) {}
