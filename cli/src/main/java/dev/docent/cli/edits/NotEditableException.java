package dev.docent.cli.edits;

/** Thrown when a file cannot be changed without rewriting it; the message states the reason. */
public final class NotEditableException extends Exception {

    private static final long serialVersionUID = 1L;

    NotEditableException(String reason) {
        super(reason);
    }
}
