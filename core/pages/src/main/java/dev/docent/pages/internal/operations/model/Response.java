package dev.docent.pages.internal.operations.model;

import java.util.List;
import java.util.Map;

/**
 * A response of an operation.
 *
 * @param status as the document writes it, such as {@code 200}, {@code 4XX} or {@code default}
 * @param summary in few words; empty for none
 * @param description Markdown; empty for none
 * @param headers in the order of the document
 * @param contents one for each media type
 * @param links by name
 * @param unresolved the reference whose target does not exist; empty if there is none
 */
public record Response(
        String status,
        String summary,
        String description,
        List<Parameter> headers,
        List<MediaContent> contents,
        Map<String, Part> links,
        String unresolved) {

    /** Copies the lists. */
    public Response {
        headers = List.copyOf(headers);
        contents = List.copyOf(contents);
    }

    public boolean isSuccess() {
        return status.startsWith("2");
    }
}
