package dev.docent.internal.openapi.rules;

import dev.docent.internal.text.Location;

/**
 * What is wrong with a file as an OpenAPI document.
 *
 * @param kind what kind of fault
 * @param location where
 * @param detail what exactly; untrusted text; its meaning is told by the kind
 */
public record SpecProblem(Kind kind, Location location, String detail) {

    /** Kinds of faults. */
    public enum Kind {
        /** It does not claim to be an OpenAPI document. */
        NOT_OPENAPI,
        /** It is of version 2, called Swagger. The detail is the version. */
        SWAGGER_2,
        /** It is of a version that is not known. The detail is the version. */
        VERSION,
        /** A part is missing or of the wrong kind, so that the document counts for nothing. The detail is a sentence. */
        SHAPE,
        /** A part is missing that one can do without. The detail is a sentence. */
        OMISSION,
        /** A reference leads to another document. The detail is the reference. */
        EXTERNAL_REFERENCE,
        /** A reference leads to nothing. The detail is the reference. */
        UNRESOLVED_REFERENCE
    }
}
