package dev.docent.base.internal.mcp;

/** A tool cannot do what it was called for. The caller reads the message, which must reveal nothing. */
public final class ToolException extends Exception {

    private static final long serialVersionUID = 1;

    /** @param message says what the caller can do about it */
    public ToolException(String message) {
        super(message);
    }
}
