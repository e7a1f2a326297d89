package dev.docent.client.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

import org.jspecify.annotations.Nullable;

/**
 * The body of a response as text. Always decoded as UTF-8, the encoding of JSON, regardless of the content type; a byte
 * order mark is removed. Compression is not requested; gzip is decompressed within the same limit.
 *
 * @param text as far as it could be read
 * @param flaw why it cannot be used as a job; continues "the response …"; {@code null} if it can
 */
public record Body(String text, @Nullable String flaw) {

    private static final String TOO_LARGE = "has a body of more than 1 MiB, which is too large for a job";

    public static Body of(Reply reply) {
        String encoding = reply.headers()
                .firstValue("Content-Encoding")
                .map(value -> value.trim().toLowerCase(Locale.ROOT))
                .orElse("identity");
        return switch (encoding) {
            case "identity", "" -> new Body(text(reply.body()), reply.complete() ? null : TOO_LARGE);
            case "gzip", "x-gzip" -> unzipped(reply);
            default ->
                new Body(
                        "",
                        "is compressed with " + Excerpt.of(encoding, 40)
                                + ", which was not requested: disable compression in any proxy in between");
        };
    }

    private static Body unzipped(Reply reply) {
        if (!reply.complete()) {
            return new Body("", TOO_LARGE);
        }
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(reply.body()))) {
            byte[] bytes = in.readNBytes(BoundedBody.MAX_JOB_BYTES + 1);
            return new Body(text(bytes), bytes.length > BoundedBody.MAX_JOB_BYTES ? TOO_LARGE : null);
        } catch (IOException e) {
            return new Body("", "is labelled as gzip, which was not requested, but is not gzip: " + e.getMessage());
        }
    }

    private static String text(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
