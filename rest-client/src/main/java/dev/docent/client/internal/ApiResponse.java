package dev.docent.client.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

import org.jspecify.annotations.Nullable;

/**
 * A response of the API, its body as text. The body is always decoded as UTF-8, the encoding of JSON, regardless of the
 * content type; a byte order mark is removed. Compression is not requested; gzip is decompressed within the same limit.
 *
 * @param request what it is for
 * @param status HTTP status code
 * @param headers as received
 * @param text the body as far as it could be read, the key masked in case the server echoed it
 * @param extent of the body that was read
 * @param flaw why the text is not the whole body; continues "the response …"; {@code null} if it is
 */
public record ApiResponse(
        ApiRequest request,
        int status,
        HttpHeaders headers,
        String text,
        Extent extent,
        @Nullable String flaw) {

    /**
     * How long a body is, in bytes.
     *
     * @param bytes of the whole
     * @param incomplete of these, how many at the end are the beginning of a character whose rest is missing
     */
    public record Extent(int bytes, int incomplete) {

        static Extent of(byte[] body) {
            return new Extent(body.length, incompleteAtEnd(body));
        }

        /** In UTF-8, the first byte of a character says how many it has; the others begin with the bits 10. */
        private static int incompleteAtEnd(byte[] body) {
            int last = body.length - 1;
            int first = last;
            while (first >= 0 && last - first < 3 && (body[first] & 0xC0) == 0x80) {
                first--;
            }
            if (first < 0) {
                return 0;
            }
            int lead = body[first] & 0xFF;
            int expected = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
            int present = last - first + 1;
            return present < expected ? present : 0;
        }
    }

    private static final List<String> REQUEST_ID_HEADERS =
            List.of("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "x-vercel-id", "cf-ray");

    static ApiResponse of(ApiRequest request, String key, RawResponse raw) {
        List<String> encodings = raw.headers().allValues("Content-Encoding");
        String encoding = encodings.isEmpty() ? "" : encodings.get(0).trim().toLowerCase(Locale.ROOT);
        byte[] body = raw.body();
        String tooLarge = "has a body of more than " + (request.maxBytes() >> 20) + " MiB, which is too large"
                + (request.maxBytes() > ApiRequest.MAX_OBJECT_BYTES ? ": request smaller pages" : " for a job");
        String flaw = raw.complete() ? null : tooLarge;
        if (!encoding.isEmpty() && !encoding.equals("identity")) {
            body = new byte[0];
            if (!encoding.equals("gzip") && !encoding.equals("x-gzip")) {
                flaw = "is compressed with " + Excerpt.of(encoding, 40)
                        + ", which was not requested: disable compression in any proxy in between";
            } else if (raw.complete()) {
                try {
                    body = unzipped(raw.body(), request.maxBytes());
                    flaw = body.length > request.maxBytes() ? tooLarge : null;
                } catch (IOException e) {
                    flaw = "is labelled as gzip, which was not requested, but is not gzip: " + e.getMessage();
                }
            }
        }
        String text = new String(body, StandardCharsets.UTF_8);
        return new ApiResponse(
                request,
                raw.status(),
                raw.headers(),
                (text.startsWith("\uFEFF") ? text.substring(1) : text).replace(key, "****"),
                Extent.of(body),
                flaw);
    }

    private static byte[] unzipped(byte[] body, int maxBytes) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readNBytes(maxBytes + 1);
        }
    }

    /** {@return whether it is a success} */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /** {@return the content type as received, shortened} */
    String contentType() {
        return Excerpt.of(header("Content-Type").orElse("no content type"), 80);
    }

    /** {@return the first value of a header} */
    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    Map<String, String> requestIds() {
        Map<String, String> ids = new TreeMap<>();
        REQUEST_ID_HEADERS.forEach(name -> header(name).ifPresent(id -> ids.put(name, Excerpt.of(id, 100))));
        return ids;
    }
}
