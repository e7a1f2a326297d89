package dev.docent.impl.internal.rest;

/** Thrown when so many callers send or read slowly that one more could leave no thread for the others. */
public final class TooManyTransfersException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooManyTransfersException(String kind) {
        super("Too many " + kind + " are being transferred slowly; try again later", null, false, false);
    }
}
