package dev.docent.testkit.adminapi;

/** How the receiver of a body knows where it ends (RFC 9112 §6). */
public enum Framing {

    /** By {@code Content-Length}. */
    CONTENT_LENGTH,

    /** By {@code Transfer-Encoding: chunked}. */
    CHUNKED,

    /** By the end of the connection. */
    CONNECTION_END
}
