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
 * @param flaw why the text is not the whole body; continues "the response …"; {@code null} if it is
 */
public record ApiResponse(
        ApiRequest request,
        int status,
        HttpHeaders headers,
        String text,
        @Nullable String flaw) {

    private static final List<String> REQUEST_ID_HEADERS =
            List.of("x-request-id", "request-id", "x-correlation-id", "x-amzn-requestid", "x-vercel-id", "cf-ray");

    private static final String TOO_LARGE = "has a body of more than 1 MiB, which is too large for a job";

    static ApiResponse of(ApiRequest request, String key, RawResponse raw) {
        List<String> encodings = raw.headers().allValues("Content-Encoding");
        String encoding = encodings.isEmpty() ? "" : encodings.get(0).trim().toLowerCase(Locale.ROOT);
        byte[] body = raw.body();
        String flaw = raw.complete() ? null : TOO_LARGE;
        if (!encoding.isEmpty() && !encoding.equals("identity")) {
            body = new byte[0];
            if (!encoding.equals("gzip") && !encoding.equals("x-gzip")) {
                flaw = "is compressed with " + Excerpt.of(encoding, 40)
                        + ", which was not requested: disable compression in any proxy in between";
            } else if (raw.complete()) {
                try {
                    body = unzipped(raw.body());
                    flaw = body.length > BoundedBody.MAX_SUCCESS_BYTES ? TOO_LARGE : null;
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
                flaw);
    }

    private static byte[] unzipped(byte[] body) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readNBytes(BoundedBody.MAX_SUCCESS_BYTES + 1);
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

    Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    Map<String, String> requestIds() {
        Map<String, String> ids = new TreeMap<>();
        REQUEST_ID_HEADERS.forEach(name -> header(name).ifPresent(id -> ids.put(name, Excerpt.of(id, 100))));
        return ids;
    }
}
