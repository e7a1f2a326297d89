package dev.docent.cli.internal.migration.edits;

/** Thrown when a file cannot be changed without rewriting it; the message states the reason. */
public final class NotEditableException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reason;

    NotEditableException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** {@return why the file cannot be changed} */
    public String reason() {
        return reason;
    }
}
