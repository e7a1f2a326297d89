package dev.docent.base.internal.http.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.base.internal.http.client.HttpCallException.Kind;

/** Reads an HTTP/1.1 response (RFC 9112), with a limit on every part. */
final class RawHttpResponseReader {

    private static final int MAX_HEADER_BYTES = 16_384;
    private static final int MAX_INTERIM = 10;
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.\\d ([1-9]\\d\\d)(?s: .*)?");
    private static final Set<Integer> BODILESS = Set.of(204, 304);

    /** Headers that delimit the body: two different values are an error. */
    private static final Set<String> FRAMING = Set.of("content-length", "transfer-encoding");

    private final InputStream in;
    private final IntUnaryOperator bodyLimits;
    private long left = MAX_HEADER_BYTES;
    private Kind tooLong = Kind.HEADER_TOO_LONG;

    private RawHttpResponseReader(InputStream in, IntUnaryOperator bodyLimits) {
        this.in = new BufferedInputStream(in);
        this.bodyLimits = bodyLimits;
    }

    static RawHttpResponse read(InputStream in, IntUnaryOperator bodyLimits) throws IOException {
        return new RawHttpResponseReader(in, bodyLimits).response();
    }

    private RawHttpResponse response() throws IOException {
        for (int interim = 0; interim <= MAX_INTERIM; interim++) {
            Matcher line = STATUS_LINE.matcher(line());
            if (!line.matches()) {
                break;
            }
            int status = Integer.parseInt(line.group(1));
            Map<String, String> headers = headers();
            if (status >= 200) {
                return response(status, headers);
            }
            if (status == 101) {
                break;
            }
        }
        throw invalid();
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.startsWith(" ") || line.startsWith("\t")) {
                continue; // of the line before, as old servers do; no such value is used
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw invalid();
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            String first = headers.putIfAbsent(name, value);
            if (first != null && FRAMING.contains(name) && !first.equals(value)) {
                throw invalid();
            }
        }
        return headers;
    }

    private RawHttpResponse response(int status, Map<String, String> headers) throws IOException {
        int maxBytes = bodyLimits.applyAsInt(status);
        if (maxBytes < 0 || BODILESS.contains(status)) {
            return new RawHttpResponse(status, headers, new byte[0], true);
        }
        String transfer = headers.get("transfer-encoding");
        String length = headers.get("content-length");
        if (transfer != null && !"chunked".equalsIgnoreCase(transfer)) {
            throw new HttpCallException(Kind.ENCODED, null);
        }
        byte[] body = transfer != null
                ? chunks(maxBytes)
                : length != null ? exactly(length(length, maxBytes)) : rest(maxBytes);
        return new RawHttpResponse(status, headers, body, transfer != null || length != null);
    }

    private static int length(String text, int maxBytes) throws IOException {
        if (!text.matches("\\d+")) {
            throw invalid();
        }
        if (text.length() > 9 || Integer.parseInt(text) > maxBytes) {
            throw tooLarge(maxBytes);
        }
        return Integer.parseInt(text);
    }

    /** The lines between the chunks together may be as long as the body. */
    private byte[] chunks(int maxBytes) throws IOException {
        left = MAX_HEADER_BYTES + (long) maxBytes;
        tooLong = Kind.INVALID;
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        while (true) {
            String size = line().split(";", 2)[0].strip();
            if (!size.matches("[0-9a-fA-F]{1,7}")) {
                throw invalid();
            }
            int length = Integer.parseInt(size, 16);
            if (length == 0) {
                return whole.toByteArray();
            }
            if (whole.size() + length > maxBytes) {
                throw tooLarge(maxBytes);
            }
            whole.writeBytes(exactly(length));
            if (!line().isEmpty()) {
                throw invalid();
            }
        }
    }

    private byte[] rest(int maxBytes) throws IOException {
        byte[] bytes = in.readNBytes(maxBytes + 1);
        if (bytes.length > maxBytes) {
            throw tooLarge(maxBytes);
        }
        return bytes;
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new HttpCallException(Kind.CUT, null);
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new HttpCallException(Kind.CUT, null);
            }
            if (--left < 0) {
                throw new HttpCallException(tooLong, null);
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private static IOException invalid() {
        return new HttpCallException(Kind.INVALID, null);
    }

    private static IOException tooLarge(int maxBytes) {
        return new HttpCallException(Kind.TOO_LARGE, "it is larger than " + maxBytes + " bytes", null);
    }
}
