package dev.docent.internal.http;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * A way to a caller who waits that is left when Jakarta REST has ended: Payara ends it before it says that the application
 * stops. Used once at most, by any thread.
 */
@FunctionalInterface
public interface DirectReply {

    /** There is no such way. */
    DirectReply NONE = (status, headers, body) -> {};

    /**
     * Sends a whole response, unless one has begun.
     *
     * @param body the content; empty for none
     * @throws IOException when the caller is gone
     */
    void send(int status, Map<String, List<String>> headers, byte[] body) throws IOException;

    /** Finds the way to the caller of a request. */
    @FunctionalInterface
    interface Source {

        /** {@return the way to the caller of the request that the calling thread serves, which waits by now} */
        DirectReply toCaller();
    }
}
