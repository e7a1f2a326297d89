package dev.docent.impl.internal.rest;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;

/** Thrown where no response can be returned; carries the complete one. */
public final class CompletedResponseException extends WebApplicationException {

    private static final long serialVersionUID = 1L;

    public CompletedResponseException(Response response) {
        super(response);
    }

    /** Not a programming error: its stack trace is never read, and filling it in costs more than the response. */
    @Override
    @SuppressWarnings("sync-override")
    public Throwable fillInStackTrace() {
        return this;
    }
}
