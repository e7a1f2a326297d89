package dev.docent.pages.internal.math;

/** A formula that is not converted. */
final class TexException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String cause;

    /** @param cause the command that is not known, or what is wrong, in a few words */
    TexException(String cause) {
        super(cause, null, false, false);
        this.cause = cause;
    }

    String cause() {
        return cause;
    }
}
