package dev.docent.base.internal.mcp;

/** A text is not the JSON that a message may be. Its message names no part of the text. */
final class MalformedMessageException extends Exception {

    private static final long serialVersionUID = 1;

    MalformedMessageException(String message) {
        super(message);
    }
}
