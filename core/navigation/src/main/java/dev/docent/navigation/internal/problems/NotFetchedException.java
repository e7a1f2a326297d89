package dev.docent.navigation.internal.problems;

import java.io.IOException;

/** Thrown when a document on the web was not fetched; the message is the reason, fit for authors, without the URL. */
public class NotFetchedException extends IOException {

    private static final long serialVersionUID = 1L;

    public NotFetchedException(String reason) {
        super(reason);
    }
}
