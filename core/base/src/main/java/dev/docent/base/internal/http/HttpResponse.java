package dev.docent.base.internal.http;

import java.util.Map;

import dev.docent.api.navigation.DocsFile;

/**
 * A response.
 *
 * @param headers apart from {@code Content-Length} and {@code Date}, in their order; {@link HeaderValues#checked values} that
 *     can be sent
 * @param content what follows them
 */
public record HttpResponse(int status, Map<String, String> headers, Content content) {

    /** @throws IllegalArgumentException if the value of a header cannot be sent */
    public HttpResponse {
        headers.values().forEach(HeaderValues::checked);
    }

    /** What follows the headers. */
    public sealed interface Content {}

    /** Nothing at all: there is no {@code Content-Length} either. */
    public record None() implements Content {}

    /** The number of bytes that a GET would get, for a HEAD. */
    public record Length(long length) implements Content {}

    /** An array, which must not be changed. */
    public record Bytes(byte[] bytes) implements Content {}

    /** So many bytes of a file. The caller that receives the response closes the file. */
    public record Piece(DocsFile file, long from, long length) implements Content {}
}
