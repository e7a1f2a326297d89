package dev.docent.navigation.internal.openapi.compared;

/** Thrown for content that cannot be compared. */
public final class NotOpenApiException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String reason;

    NotOpenApiException(String reason) {
        super(reason);
        this.reason = reason;
    }

    /** {@return the reason, fit for authors} */
    public String reason() {
        return reason;
    }
}
