package dev.docent.base.internal.mcp;

/** What a server offers is not ready yet; the same request may succeed in a few seconds. */
public final class UnavailableException extends Exception {

    private static final long serialVersionUID = 1;

    /** @param message says what is not ready */
    public UnavailableException(String message) {
        super(message);
    }
}
