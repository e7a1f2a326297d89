package dev.docent.base.internal.json;

/** A text is not the JSON that is read. Its message names no part of the text. */
public final class MalformedJsonException extends Exception {

    private static final long serialVersionUID = 1;

    MalformedJsonException(String message) {
        super(message);
    }
}
