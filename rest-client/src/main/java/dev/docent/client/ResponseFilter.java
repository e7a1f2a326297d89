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
 * Lets successes pass, with a body that is complete, bounded and labelled as JSON; turns everything else into an exception.
 * Doing it here and not in a {@code ResponseExceptionMapper} makes it the same on every runtime: some of them hand a
 * redirect or an empty success on as {@code null}, and buffer an error body whatever its size.
 */
final class ResponseFilter implements ClientResponseFilter {

    private static final String CONTENT_TYPE = "Content-Type";

    private final JobCodec codec;

    ResponseFilter(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        Reply reply = reply(request, response);
        Body body = Body.of(reply);
        ApiResponse answer = ApiResponse.of(request, reply, response.getHeaders(), body.text());
        if (response.getStatus() / 100 != 2) {
            throw ResponseErrors.refused(answer, codec.errorIn(answer.text()));
        }
        if (body.flaw() != null) {
            throw ResponseErrors.unreadable(answer, body.flaw());
        }
        if (!answer.text().stripLeading().startsWith("{")) {
            throw ResponseErrors.unreadable(answer, answer.text().isBlank() ? "has no body" : "is no JSON object");
        }
        answer.handOn();
        response.getHeaders().putSingle(CONTENT_TYPE, MediaType.APPLICATION_JSON);
        response.setEntityStream(new ByteArrayInputStream(answer.text().getBytes(StandardCharsets.UTF_8)));
    }

    /** What another filter answered in place of the API is in the runtime's response only. */
    private static Reply reply(ClientRequestContext request, ClientResponseContext response) {
        if (request.getProperty(Reply.PROPERTY) instanceof Reply received) {
            return received;
        }
        try {
            InputStream stream = response.getEntityStream();
            byte[] bytes = stream == null ? new byte[0] : stream.readNBytes(BoundedBody.LARGEST_JOB + 1);
            HttpHeaders headers = HttpHeaders.of(Map.copyOf(response.getHeaders()), (name, value) -> true);
            return new Reply(response.getStatus(), headers, bytes, bytes.length <= BoundedBody.LARGEST_JOB);
        } catch (IOException e) {
            throw new ProcessingException(
                    ApiResponse.described(request) + " got no complete response: " + e.getMessage(), e);
        }
    }
}
