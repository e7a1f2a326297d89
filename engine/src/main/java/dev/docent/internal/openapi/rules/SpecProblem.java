package dev.docent.internal.openapi.rules;

import dev.docent.internal.text.Location;

/**
 * A problem of a file as an OpenAPI document.
 *
 * @param kind kind of problem
 * @param location where it is
 * @param detail details, whose meaning depends on the kind; untrusted text
 */
public record SpecProblem(Kind kind, Location location, String detail) {

    /** Kinds of problems. */
    public enum Kind {
        /** It does not claim to be an OpenAPI document. */
        NOT_OPENAPI,
        /** It is a Swagger 2 document. The detail is the version. */
        SWAGGER_2,
        /** Its version is unknown. The detail is the version. */
        VERSION,
        /** A part is missing or of the wrong kind, so the document is unusable. The detail is a sentence. */
        SHAPE,
        /** An optional part is missing. The detail is a sentence. */
        OMISSION,
        /** A further operation of a webhook, which has one page. The detail is a sentence. */
        WEBHOOK_METHOD,
        /** A reference to a document that is no file of the site. The detail is the reference. */
        EXTERNAL_REFERENCE,
        /** A reference to a file that does not exist. The detail is its path from the site root, with the fragment. */
        MISSING_FILE,
        /** A reference that leads back to where it is, so that its target has no end. The detail is the reference. */
        CIRCULAR_REFERENCE,
        /** A reference to one file more than a document may have. The detail is its path from the site root. */
        TOO_MANY_FILES,
        /** An unresolved reference. The detail is the reference. */
        UNRESOLVED_REFERENCE
    }
}
