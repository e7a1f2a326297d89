package dev.docent.client;

import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.ProcessingException;

import dev.docent.client.exceptions.AdminApiException;
import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.internal.ApiRequest;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.Repeats;
import dev.docent.client.internal.ResponseErrors;
import dev.docent.client.internal.Transport;
import org.jspecify.annotations.Nullable;

/**
 * The admin API with one key. Every request passes through here, whether a MicroProfile runtime made it or not: the key
 * goes to its host only, time and size are limited, a POST has an {@code Idempotency-Key}, and everything but a success is an
 * exception. Thread-safe.
 *
 * @param keyScope the key and where it may be sent
 * @param transport exchanges request and response
 * @param codec reads and writes JSON
 * @param repeats repeats requests where that is safe
 */
record AdminApi(KeyScope keyScope, Transport transport, JobCodec codec, Repeats repeats) {

    private static final int UNAUTHORIZED = 401;
    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";
    private static final Pattern IDEMPOTENCY_KEY_FORM = Pattern.compile("[!-~]{1,255}");

    /**
     * Sends a request of an operation. A GET with a 401 response is retried once if the key has been rotated since.
     *
     * @param operation says whether the request may be repeated
     * @param request the request to send
     * @param home an address of the host that the key is for
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     * @return the response that the operation reads
     * @throws AdminApiException when nothing may be sent, or for a response that is not a success
     * @throws ProcessingException when there is no complete response
     */
    ApiResponse send(Operation operation, ApiRequest request, URI home, @Nullable SSLContext tls) {
        String origin = keyScope.checkDestination(home, request.target());
        // the same for all repetitions, which a server recognizes for one key only
        String key = keyScope.key();
        ApiRequest sent = request.method().equals(HttpMethod.POST) ? withIdempotencyKey(request) : request;
        long deadline = transport.deadline();
        if (!operation.isRepeatable(repeats, sent)) {
            return send(operation, sent, key, origin, tls, request, deadline);
        }
        return repeats.run(deadline, () -> send(operation, sent, key, origin, tls, request, deadline));
    }

    /** @param given as the application made it */
    private ApiResponse send(
            Operation operation,
            ApiRequest request,
            String key,
            String origin,
            @Nullable SSLContext tls,
            ApiRequest given,
            long deadline) {
        ApiResponse response = transport.send(request, key, origin, tls, deadline);
        if (response.status() == UNAUTHORIZED && request.method().equals(HttpMethod.GET)) {
            String fresh = keyScope.key();
            if (!fresh.equals(key)) {
                response = transport.send(request, fresh, origin, tls, deadline);
            }
        }
        if (response.isSuccess() || operation.reads(response.status())) {
            return response;
        }
        throw ResponseErrors.refused(
                response,
                codec.errorIn(response.text()),
                codec.jobIn(response.text()),
                !given.values(IDEMPOTENCY_KEY).isEmpty());
    }

    private static ApiRequest withIdempotencyKey(ApiRequest request) {
        List<String> given = request.values(IDEMPOTENCY_KEY);
        if (given.isEmpty()) {
            return request.with(IDEMPOTENCY_KEY, UUID.randomUUID().toString());
        }
        if (given.size() > 1 || !IDEMPOTENCY_KEY_FORM.matcher(given.get(0)).matches()) {
            throw new InvalidRequestException(ErrorDetails.beforeSending(
                    "An idempotency key must have 1 to 255 visible ASCII characters; nothing was sent."));
        }
        return request;
    }
}
