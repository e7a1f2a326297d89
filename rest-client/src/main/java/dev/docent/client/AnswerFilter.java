package dev.docent.client;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;

/**
 * Lets successes pass, with a body that is complete, bounded and labelled as JSON; turns everything else into an exception.
 * Doing it here and not in a {@code ResponseExceptionMapper} makes it the same on every runtime: some of them hand a
 * redirect or an empty success on as {@code null}, and buffer an error body whatever its size.
 */
final class AnswerFilter implements ClientResponseFilter {

    private static final int LARGEST_JOB = 1 << 20;
    private static final int LARGEST_ERROR = 1 << 14;

    private final JobCodec codec;

    AnswerFilter(JobCodec codec) {
        this.codec = codec;
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        boolean success = response.getStatus() / 100 == 2;
        Body body = read(response, success ? LARGEST_JOB : LARGEST_ERROR);
        ApiAnswer answer = ApiAnswer.of(request, response, body.text());
        if (!success) {
            throw AnswerTrouble.refused(answer, codec.errorIn(answer.text()));
        }
        if (!body.complete()) {
            throw AnswerTrouble.unreadable(answer, "has a body that is larger than 1 MiB or takes longer than 30 s");
        }
        if (!answer.text().stripLeading().startsWith("{")) {
            throw AnswerTrouble.unreadable(answer, answer.text().isBlank() ? "has no body" : "is no JSON object");
        }
        response.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        response.setEntityStream(new ByteArrayInputStream(answer.text().getBytes(StandardCharsets.UTF_8)));
    }

    private static Body read(ClientResponseContext response, int limit) {
        try {
            InputStream stream = response.getEntityStream();
            return stream == null ? Body.NONE : Body.read(stream, limit, announcedLength(response));
        } catch (IOException e) {
            throw new ProcessingException("The answer broke off: " + e.getMessage(), e);
        }
    }

    private static int announcedLength(ClientResponseContext response) {
        return response.getStatus() / 100 == 2 && response.getHeaderString(HttpHeaders.CONTENT_ENCODING) == null
                ? response.getLength()
                : -1;
    }
}
