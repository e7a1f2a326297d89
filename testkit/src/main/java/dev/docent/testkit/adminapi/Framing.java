package dev.docent.testkit.adminapi;

/** How the end of a body is determined (RFC 9112 §6). */
public enum Framing {

    /** By {@code Content-Length}. */
    CONTENT_LENGTH,

    /** By {@code Transfer-Encoding: chunked}. */
    CHUNKED,

    /** By closing the connection. */
    CONNECTION_END
}
