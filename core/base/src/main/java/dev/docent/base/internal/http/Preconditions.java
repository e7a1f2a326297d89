package dev.docent.base.internal.http;

import java.util.List;

/**
 * The conditions of a request for content: what the client has already, and which codings it accepts.
 *
 * @param head whether only the headers are wanted
 * @param ifNoneMatch the lines of {@code If-None-Match}
 * @param acceptEncoding the lines of {@code Accept-Encoding}
 */
public record Preconditions(boolean head, List<String> ifNoneMatch, List<String> acceptEncoding) {

    /** {@return whether the response may have the coding gzip} */
    public boolean allowsGzip() {
        return Weights.allowGzip(acceptEncoding);
    }
}
