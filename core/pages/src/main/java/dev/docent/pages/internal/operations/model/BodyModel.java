package dev.docent.pages.internal.operations.model;

import java.util.List;

/**
 * The body of a request.
 *
 * @param description Markdown; empty for none
 * @param contents one for each media type
 */
public record BodyModel(boolean required, String description, List<MediaContent> contents) {

    /** No body. */
    public static final BodyModel NONE = new BodyModel(false, "", List.of());

    /** Copies the contents. */
    public BodyModel {
        contents = List.copyOf(contents);
    }
}
