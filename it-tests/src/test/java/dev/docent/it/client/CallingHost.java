package dev.docent.it.client;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;

/**
 * Calls {@link dev.docent.it.hosts.calling.JobCalls} of a host.
 *
 * @param name name of the host
 */
public record CallingHost(String name) {

    /** {@return the response to one of its calls, for a job of project {@code alpha}} */
    public Reply reply(String call, String id) {
        return Call.of("GET", "/" + name + "/api/calls/alpha/" + id + "/" + call)
                .send();
    }

    /** {@return the text of a successful call, or else the whole response, for the failure message} */
    public String text(String call, String id) {
        Reply reply = reply(call, id);
        return reply.status() == 200 ? reply.text() : reply.toString();
    }
}
