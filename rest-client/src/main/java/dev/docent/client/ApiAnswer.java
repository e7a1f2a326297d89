package dev.docent.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;

/**
 * An answer of the API, as far as exceptions and readers look at it.
 *
 * @param request method and address, for messages; never with a key
 * @param status HTTP status code
 * @param headers as received
 * @param text the body, the key masked in case the server echoed it
 */
record ApiAnswer(String request, int status, MultivaluedMap<String, String> headers, String text) {

    private static final List<String> REQUEST_ID_HEADERS =
            List.of("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "x-vercel-id", "cf-ray");

    static ApiAnswer of(ClientRequestContext request, ClientResponseContext response, String text) {
        String described =
                request.getMethod() + " " + Excerpt.of(request.getUri().toString(), 300);
        return new ApiAnswer(described, response.getStatus(), response.getHeaders(), masked(request, text));
    }

    private static String masked(ClientRequestContext request, String text) {
        String sent = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        return sent == null ? text : text.replace(sent.substring(sent.indexOf(' ') + 1), "****");
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(headers.getFirst(name));
    }

    Map<String, String> requestIds() {
        Map<String, String> ids = new TreeMap<>();
        REQUEST_ID_HEADERS.forEach(name -> header(name).ifPresent(id -> ids.put(name, Excerpt.of(id, 100))));
        return ids;
    }
}
