package dev.docent.client.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CompletableFuture;

/**
 * Sends requests with the JDK's client and limits each exchange in time and size. A runtime's own transport cannot do
 * that: its timeout applies between two bytes, and closing a response early drains it. Thread-safe.
 *
 * @param client sends the requests
 */
public record Transport(HttpClient client) {

    /**
     * Waits for the whole response. The JDK's own timeout ends with the headers, and its asynchronous methods pass each
     * response through two more threads; interrupting the synchronous method closes the connection in every phase.
     *
     * @param request the request to send
     * @param deadline by {@link System#nanoTime()}; covers connecting, TLS, headers and body
     * @return the response, its body truncated at the limit of {@link BoundedBody}
     * @throws HttpTimeoutException when the response was not complete by the deadline; the connection is closed
     * @throws IOException when there is no complete response; the connection is closed
     */
    public Reply send(HttpRequest request, long deadline) throws IOException {
        CompletableFuture<Reply> reply = new CompletableFuture<>();
        boolean interrupted = false;
        try (Watchdog.Watched watched = Watchdog.SHARED.watch(deadline)) {
            try {
                client.send(request, head -> new BoundedBody(head, reply));
                return reply.join();
            } catch (InterruptedException e) {
                if (watched.isExpired()) {
                    throw new HttpTimeoutException("the response was not complete in time");
                }
                interrupted = true;
                throw new InterruptedIOException("the thread was interrupted");
            } catch (RuntimeException e) {
                ProtocolException unreadable = new ProtocolException(e.toString());
                unreadable.initCause(e);
                throw unreadable;
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
