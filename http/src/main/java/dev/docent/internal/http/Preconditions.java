package dev.docent.internal.http;

import java.util.List;

/**
 * What a request for content says about what the caller has, and takes.
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
