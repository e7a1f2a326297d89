package dev.docent.client.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.ref.Reference;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLContext;

import jakarta.ws.rs.ProcessingException;

import org.jspecify.annotations.Nullable;

/**
 * Sends requests with the JDK's client and limits each exchange in time and size. A MicroProfile runtime's own transport
 * cannot do that: its timeout applies between two bytes, and closing a response early drains it. Thread-safe.
 *
 * @param connections own or shared connections
 */
public record Transport(Connections connections) {

    /** Headers that the JDK's client sets itself. */
    private static final Set<String> SET_BY_JDK =
            Set.of("connection", "content-length", "expect", "host", "upgrade", "transfer-encoding");

    /** {@return the deadline of a call that begins now, by {@link System#nanoTime()}} */
    public long deadline() {
        return System.nanoTime() + connections.settings().callTimeout().toNanos();
    }

    /**
     * Sends a request with a key and waits for the whole response, whatever its status.
     *
     * @param request the request to send
     * @param key admin API key
     * @param origin scheme, host and port of the request
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     * @param deadline see {@link #deadline()}; covers connecting, TLS, headers and body, and all repetitions
     * @return the response, its body truncated at a limit
     * @throws ProcessingException when there is no complete response; the connection is closed
     */
    public ApiResponse send(ApiRequest request, String key, String origin, @Nullable SSLContext tls, long deadline) {
        HttpClient client = connections.of(origin, tls);
        try {
            return ApiResponse.of(request, key, exchange(client, request, key, deadline));
        } catch (IOException e) {
            if (e instanceof ProtocolException) {
                connections.giveUp(client);
            }
            boolean late = deadline - System.nanoTime() <= 0;
            throw ResponseErrors.noResponse(request, connections.settings(), e, late);
        }
    }

    private static HttpRequest.Builder http(ApiRequest request, String key) {
        HttpRequest.BodyPublisher body = request.body() == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(request.body());
        HttpRequest.Builder http = HttpRequest.newBuilder(request.target()).method(request.method(), body);
        request.headers().forEach((name, values) -> {
            if (!SET_BY_JDK.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> http.header(name, value));
            }
        });
        return http.setHeader("Authorization", "Bearer " + key);
    }

    /**
     * The JDK limits the time until the end of the headers, {@link BoundedBody} that of the body; the JDK's asynchronous
     * methods would pass each response through two more threads.
     *
     * @throws ProtocolException when the response is not HTTP; the client must not be used again
     */
    private static RawResponse exchange(HttpClient client, ApiRequest request, String key, long deadline)
            throws IOException {
        Duration left = Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
        try {
            return client.send(
                            http(request, key).timeout(left).build(), head -> new BoundedBody(head, request.maxBytes()))
                    .body()
                    .await(deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the thread was interrupted");
        } catch (RuntimeException e) {
            ProtocolException unreadable = new ProtocolException(e.toString());
            unreadable.initCause(e);
            throw unreadable;
        } finally {
            // the JDK ends a client that is unreachable, also while it reads a body
            Reference.reachabilityFence(client);
        }
    }
}
