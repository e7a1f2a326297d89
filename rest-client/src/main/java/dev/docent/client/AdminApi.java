package dev.docent.client;

import java.net.URI;
import javax.net.ssl.SSLContext;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.internal.ApiRequest;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ResponseErrors;
import dev.docent.client.internal.Transport;
import org.jspecify.annotations.Nullable;

/**
 * The admin API with one key. Every request passes through here, whether a MicroProfile runtime made it or not: the key
 * goes to its host only, time and size are limited, and everything but a success is an exception. Thread-safe.
 *
 * @param keyScope the key and where it may be sent
 * @param transport exchanges request and response
 * @param codec reads and writes JSON
 */
record AdminApi(KeyScope keyScope, Transport transport, JobCodec codec) {

    private static final int UNAUTHORIZED = 401;

    /**
     * Sends a request. A GET with a 401 response is retried once if the key has been rotated since.
     *
     * @param request the request to send
     * @param home an address of the host that the key is for
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     * @return the response, a success
     * @throws AdminApiException when nothing may be sent, or for a response that is not a success
     * @throws ProcessingException when there is no complete response
     */
    ApiResponse send(ApiRequest request, URI home, @Nullable SSLContext tls) {
        String origin = keyScope.checkDestination(home, request.target());
        String key = keyScope.key();
        long deadline = transport.deadline();
        ApiResponse response = transport.send(request, key, origin, tls, deadline);
        if (response.status() == UNAUTHORIZED && request.method().equals(HttpMethod.GET)) {
            String fresh = keyScope.key();
            if (!fresh.equals(key)) {
                response = transport.send(request, fresh, origin, tls, deadline);
            }
        }
        if (response.isSuccess()) {
            return response;
        }
        throw ResponseErrors.refused(response, codec.errorIn(response.text()));
    }
}
