package dev.docent.impl.rest;

import jakarta.ws.rs.core.Response;

/**
 * The answer to a GET of a job: one that is finished. {@link LateJobAnswer} is the other kind; only a sub-resource can be
 * chosen by a request's header, and a method that may answer later costs every caller who does not wait.
 */
public class JobAnswer {

    private final Response reply;

    /** @param reply the finished answer */
    JobAnswer(Response reply) {
        this.reply = reply;
    }

    /** {@return the finished answer} */
    @Undescribed.Get
    public Response get() {
        return reply;
    }
}
