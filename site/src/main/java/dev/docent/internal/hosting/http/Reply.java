package dev.docent.internal.hosting.http;

import java.util.Map;

import dev.docent.api.navigation.DocsFile;

/**
 * A response.
 *
 * @param headers apart from {@code Content-Length} and {@code Date}, in their order
 * @param content what follows them
 */
public record Reply(int status, Map<String, String> headers, Content content) {

    /** What follows the headers. */
    public sealed interface Content {

        /** {@return the number of bytes; negative if not known} */
        long length();
    }

    /** Nothing at all: there is no {@code Content-Length} either. */
    public record None() implements Content {
        @Override
        public long length() {
            return -1;
        }
    }

    /**
     * The length of what a GET would get, for a HEAD.
     *
     * @param length the number of bytes; negative if not known
     */
    public record Length(long length) implements Content {}

    /** A part of an array, which must not be changed. */
    public record Bytes(byte[] bytes, int from, int count) implements Content {
        @Override
        public long length() {
            return count;
        }
    }

    /**
     * A part of a file. The caller that receives the reply closes the file.
     *
     * @param length the number of bytes; negative for all, where that is not known
     */
    public record Piece(DocsFile file, long from, long length) implements Content {}
}
