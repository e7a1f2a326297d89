package dev.docent.client.internal;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;

/**
 * A response of the API, with the parts that exceptions and readers need.
 *
 * @param request method and address, for messages; never with a key
 * @param status HTTP status code
 * @param contentType as received, shortened
 * @param headers as received, except those about the body
 * @param text the body, the key masked in case the server echoed it
 */
public record ApiResponse(
        String request, int status, String contentType, MultivaluedMap<String, String> headers, String text) {

    private static final List<String> REQUEST_ID_HEADERS =
            List.of("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "x-vercel-id", "cf-ray");

    /** Passes status and request to the body reader, which cannot access them otherwise: {@code 200 GET https://…}. */
    private static final String CALL = "docent-call";

    public static ApiResponse of(
            ClientRequestContext request, Reply reply, MultivaluedMap<String, String> headers, String text) {
        return new ApiResponse(described(request), reply.status(), contentType(reply), headers, masked(request, text));
    }

    /** Stores status and request for {@link #passedOn}, for messages. */
    public void passOn() {
        headers.putSingle(CALL, status + " " + request);
    }

    /** {@return the response as passed to a body reader} */
    public static ApiResponse passedOn(MultivaluedMap<String, String> headers, String text) {
        String call = headers.getOrDefault(CALL, List.of("200 The request")).get(0);
        int space = call.indexOf(' ');
        return new ApiResponse(
                call.substring(space + 1),
                Integer.parseInt(call.substring(0, space)),
                "application/json",
                headers,
                text);
    }

    /** {@return whether the request was a POST} */
    public boolean isToPost() {
        return request.startsWith("POST ");
    }

    /** {@return method and address, without user info and query, which may contain secrets} */
    public static String described(ClientRequestContext request) {
        URI uri = request.getUri();
        return request.getMethod() + " " + Excerpt.of(uri.getScheme() + "://" + authority(uri) + uri.getRawPath(), 300);
    }

    private static String contentType(Reply reply) {
        return Excerpt.of(reply.headers().firstValue("Content-Type").orElse("no content type"), 80);
    }

    private static String authority(URI uri) {
        String authority = String.valueOf(uri.getRawAuthority());
        return authority.substring(authority.lastIndexOf('@') + 1);
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
