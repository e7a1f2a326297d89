package dev.docent.impl.internal.rest;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Sends a response to a waiting caller when Jakarta REST has stopped: Payara stops it before it fires the shutdown
 * event. Used at most once, by any thread.
 */
@FunctionalInterface
public interface DirectResponse {

    /** Sends nothing. */
    DirectResponse NONE = (status, headers, body) -> {};

    /**
     * Sends a complete response, unless one has been started.
     *
     * @param body the content; empty for none
     * @throws IOException if the caller has disconnected
     */
    void send(int status, Map<String, List<String>> headers, byte[] body) throws IOException;

    /** Finds the direct response to a request. */
    @FunctionalInterface
    interface Source {

        /** {@return the direct response to the request of the calling thread, which must already be asynchronous} */
        DirectResponse toCaller();
    }
}
