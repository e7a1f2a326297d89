package dev.docent.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.MediaType;

import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.Body;
import dev.docent.client.internal.BoundedBody;
import dev.docent.client.internal.Reply;
import dev.docent.client.internal.ResponseErrors;

/**
 * Passes successes with a complete, bounded body labelled as JSON; converts everything else to an exception. A filter
 * instead of a {@code ResponseExceptionMapper} behaves the same on every runtime: some return {@code null} for a
 * redirect or an empty success, and buffer error bodies of any size.
 */
final class ResponseFilter implements ClientResponseFilter {

    private static final String CONTENT_TYPE = "Content-Type";

    private final JobCodec codec;

    ResponseFilter(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        if (response.getHeaders() == null) {
            // Quarkus: a request filter has failed, which the runtime reports itself, so there is no response
            return;
        }
        Reply reply = reply(request, response);
        Body body = Body.of(reply);
        ApiResponse apiResponse = ApiResponse.of(request, reply, response.getHeaders(), body.text());
        if (response.getStatus() / 100 != 2) {
            throw ResponseErrors.refused(apiResponse, codec.errorIn(apiResponse.text()));
        }
        if (body.flaw() != null) {
            throw ResponseErrors.unreadable(apiResponse, body.flaw());
        }
        if (!apiResponse.text().stripLeading().startsWith("{")) {
            throw ResponseErrors.unreadable(
                    apiResponse, apiResponse.text().isBlank() ? "has no body" : "is not a JSON object");
        }
        apiResponse.passOn();
        response.getHeaders().putSingle(CONTENT_TYPE, MediaType.APPLICATION_JSON);
        response.setEntityStream(new ByteArrayInputStream(apiResponse.text().getBytes(StandardCharsets.UTF_8)));
    }

    /** A response produced by another filter exists only in the runtime's response. */
    private static Reply reply(ClientRequestContext request, ClientResponseContext response) {
        if (request.getProperty(Reply.PROPERTY) instanceof Reply received) {
            return received;
        }
        try {
            InputStream stream = response.getEntityStream();
            byte[] bytes = stream == null ? new byte[0] : stream.readNBytes(BoundedBody.MAX_JOB_BYTES + 1);
            HttpHeaders headers = HttpHeaders.of(Map.copyOf(response.getHeaders()), (name, value) -> true);
            return new Reply(response.getStatus(), headers, bytes, bytes.length <= BoundedBody.MAX_JOB_BYTES);
        } catch (IOException e) {
            throw new ProcessingException(
                    ApiResponse.described(request) + " got no complete response: " + e.getMessage(), e);
        }
    }
}
