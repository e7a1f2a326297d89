package dev.docent.pages.internal.operations.model;

/**
 * A way to authenticate.
 *
 * @param id its name in the document
 * @param kind how the request proves who sends it
 * @param name of the header, parameter or cookie; for {@link Kind#HTTP} the name of the HTTP scheme
 * @param description Markdown; empty for none
 * @param source the scheme in the document
 */
public record SecurityScheme(String id, Kind kind, String name, String description, Part source) {

    /** Ways to prove who sends a request. */
    public enum Kind {
        BASIC,
        BEARER,
        /** Another scheme of the header {@code Authorization}. */
        HTTP,
        KEY_IN_HEADER,
        KEY_IN_QUERY,
        KEY_IN_COOKIE,
        OAUTH2,
        OPEN_ID,
        MUTUAL_TLS,
        /** The definition in the document is invalid. */
        UNKNOWN
    }
}
