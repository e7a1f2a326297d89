package dev.docent.internal.folders;

import java.io.IOException;

/** Says why a document of the web is not there; the message is a reason that an author may read, without the address. */
public class NotFetchedException extends IOException {

    private static final long serialVersionUID = 1L;

    NotFetchedException(String reason) {
        super(reason);
    }
}
