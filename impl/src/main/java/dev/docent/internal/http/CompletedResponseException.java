package dev.docent.internal.http;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;

/** Thrown where no response can be returned; carries the finished one. */
public final class CompletedResponseException extends WebApplicationException {

    private static final long serialVersionUID = 1L;

    public CompletedResponseException(Response reply) {
        super(reply);
    }

    /** Not an error of the program: nobody reads where it came from, and filling that in costs more than the answer. */
    @Override
    @SuppressWarnings("sync-override")
    public Throwable fillInStackTrace() {
        return this;
    }
}
