package dev.docent.it.client;

import dev.docent.it.http.Call;
import dev.docent.it.http.Reply;

/**
 * What {@link dev.docent.it.hosts.calling.JobCalls} of a host answers.
 *
 * @param name name of the host
 */
record CallingHost(String name) {

    /** {@return the answer to one of its calls, about a job of project {@code alpha}} */
    Reply reply(String call, String id) {
        return Call.of("GET", "/" + name + "/api/calls/alpha/" + id + "/" + call)
                .send();
    }

    /** {@return the text of a call that succeeds, or the whole answer for a failing test to show} */
    String text(String call, String id) {
        Reply reply = reply(call, id);
        return reply.status() == 200 ? reply.text() : reply.toString();
    }
}
