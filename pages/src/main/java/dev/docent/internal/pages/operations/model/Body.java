package dev.docent.internal.pages.operations.model;

import java.util.List;

/**
 * The body of a request.
 *
 * @param description Markdown; empty for none
 * @param contents one for each media type
 */
public record Body(boolean required, String description, List<MediaContent> contents) {

    /** No body. */
    public static final Body NONE = new Body(false, "", List.of());

    /** Copies the contents. */
    public Body {
        contents = List.copyOf(contents);
    }
}
