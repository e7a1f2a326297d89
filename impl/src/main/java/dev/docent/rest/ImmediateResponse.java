package dev.docent.rest;

import jakarta.ws.rs.core.Response;

/**
 * The answer to a GET of a job: one that is finished. {@link LongPollResponse} is the other kind; only a sub-resource can be
 * chosen by a request's header, and a method that may answer later costs every caller who does not wait.
 */
public class ImmediateResponse {

    private final Response reply;

    /** @param reply the finished answer */
    ImmediateResponse(Response reply) {
        this.reply = reply;
    }

    /** {@return the finished answer} */
    @NotInOpenApi.Get
    public Response get() {
        return reply;
    }
}
