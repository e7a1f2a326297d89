package dev.docent.testkit.adminapi;

/** The part of a response in which it fails. */
public enum Phase {

    /** The first line. */
    STATUS_LINE,

    /** The headers after the first line. */
    HEADERS,

    /** The body, framed as scripted. */
    BODY
}
