package dev.docent.navigation.internal.openapi.drift;

import dev.docent.api.navigation.Problem;

/**
 * One difference between a documented operation and the running one.
 *
 * @param name what differs: the name of a parameter or field, a status, a media type; empty for the request body itself
 * @param problem what it is, for authors
 */
public record Difference(Change change, String name, Problem problem) {

    /** What happened to a part of an operation. */
    public enum Change {
        /** Only the running operation has it. */
        ADDED,
        /** Only the document has it. */
        REMOVED,
        /** Both have it, but not the same. */
        CHANGED
    }
}
