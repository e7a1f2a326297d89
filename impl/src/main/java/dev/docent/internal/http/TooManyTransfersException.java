package dev.docent.internal.http;

/** So many callers send or read slowly that one more might leave no thread for everybody else. */
final class TooManyTransfersException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooManyTransfersException(String kind) {
        super("Too many " + kind + " are being transferred slowly; try again later", null, false, false);
    }
}
