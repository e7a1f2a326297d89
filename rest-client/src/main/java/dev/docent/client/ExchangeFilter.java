package dev.docent.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.Locale;
import java.util.Set;

import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

import dev.docent.client.exceptions.ErrorDetails;
import dev.docent.client.exceptions.InvalidRequestException;
import dev.docent.client.internal.NoResponse;
import dev.docent.client.internal.Reply;
import dev.docent.client.internal.Transport;

/**
 * Exchanges request and response instead of the runtime's transport, so that time and size limits are the same on every
 * runtime. A GET with a 401 response is retried once if the key has been rotated since.
 */
final class ExchangeFilter implements ClientRequestFilter {

    private static final int UNAUTHORIZED = 401;

    /** Headers that the JDK's client sets itself. */
    private static final Set<String> SET_BY_TRANSPORT =
            Set.of("connection", "content-length", "expect", "host", "upgrade", "transfer-encoding");

    private final ClientParts parts;
    private final JobCodec codec;

    ExchangeFilter(ClientParts parts, JobCodec codec) {
        this.parts = parts;
        this.codec = codec;
    }

    @Override
    public void filter(ClientRequestContext request) {
        HttpRequest.BodyPublisher body = body(request);
        Reply reply;
        try {
            reply = exchange(request, body);
        } catch (IOException e) {
            throw NoResponse.to(request, parts.settings(), e);
        }
        request.setProperty(Reply.PROPERTY, reply);
        Response.ResponseBuilder response = Response.status(reply.status())
                .entity(new ByteArrayInputStream(reply.body()))
                .type(MediaType.APPLICATION_JSON_TYPE);
        reply.headers().map().forEach((name, values) -> {
            if (!describesTheBody(name)) {
                values.forEach(value -> response.header(name, value));
            }
        });
        request.abortWith(response.build());
    }

    /** Runtimes reject content types that they cannot parse, and decode content encodings. */
    private static boolean describesTheBody(String header) {
        String name = header.toLowerCase(Locale.ROOT);
        return name.startsWith("content-") || name.equals("transfer-encoding");
    }

    private HttpRequest.BodyPublisher body(ClientRequestContext request) {
        if (request.getMethod().equals(HttpMethod.GET)) {
            return HttpRequest.BodyPublishers.noBody();
        }
        if (request.getEntity() instanceof Prompt prompt) {
            return HttpRequest.BodyPublishers.ofString(codec.json(prompt));
        }
        throw new InvalidRequestException(
                ErrorDetails.beforeSending("The prompt is missing; pass a Prompt. Nothing was sent."));
    }

    private Reply exchange(ClientRequestContext request, HttpRequest.BodyPublisher body) throws IOException {
        HttpClient client = parts.connections()
                .of(parts.settings(), request.getUri(), request.getClient().getSslContext());
        long deadline = System.nanoTime() + parts.settings().callTimeout().toNanos();
        try {
            Transport transport = new Transport(client);
            Reply reply = transport.send(http(request, body), deadline);
            return hasFreshKey(request, reply) ? transport.send(http(request, body), deadline) : reply;
        } catch (ProtocolException e) {
            parts.connections().giveUp(client);
            throw e;
        }
    }

    private boolean hasFreshKey(ClientRequestContext request, Reply reply) {
        if (reply.status() != UNAUTHORIZED || !request.getMethod().equals(HttpMethod.GET)) {
            return false;
        }
        String authorization = "Bearer " + parts.keyScope().key();
        boolean fresh = !authorization.equals(request.getHeaderString(HttpHeaders.AUTHORIZATION));
        request.getHeaders().putSingle(HttpHeaders.AUTHORIZATION, authorization);
        return fresh;
    }

    private static HttpRequest http(ClientRequestContext request, HttpRequest.BodyPublisher body) {
        HttpRequest.Builder http = HttpRequest.newBuilder(request.getUri()).method(request.getMethod(), body);
        request.getStringHeaders().forEach((name, values) -> {
            if (!SET_BY_TRANSPORT.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> http.header(name, value));
            }
        });
        if (!request.getMethod().equals(HttpMethod.GET)) {
            http.setHeader(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        }
        return http.build();
    }
}
