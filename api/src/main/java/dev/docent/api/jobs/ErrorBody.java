package dev.docent.api.jobs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error response of the admin API: {@code {"error": "message"}}.
 *
 * @param error human-readable error message; {@code null} when the server omitted it
 */
@Schema(name = "Error", description = "Body of every response that is not a success")
public record ErrorBody(
        @Schema(description = "Error message") @Nullable String error) {}
