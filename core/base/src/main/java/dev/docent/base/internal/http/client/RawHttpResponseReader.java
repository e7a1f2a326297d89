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

/** Reads an HTTP/1.1 response (RFC 9112), with a limit on every part. */
final class RawHttpResponseReader {

    private static final int MAX_LINE = 8192;
    private static final int MAX_LINES = 200;
    private static final int MAX_INTERIM = 10;

    /** Headers that delimit the body: two different values are an error. */
    private static final Set<String> FRAMING = Set.of("content-length", "transfer-encoding");

    private final InputStream in;
    private final int maxBytes;

    private RawHttpResponseReader(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.maxBytes = maxBytes;
    }

    static RawHttpResponse read(InputStream in, int maxBytes) throws IOException {
        return new RawHttpResponseReader(in, maxBytes).response();
    }

    private RawHttpResponse response() throws IOException {
        for (int interim = 0; interim <= MAX_INTERIM; interim++) {
            int status = status();
            Map<String, String> headers = headers();
            if (status == 200) {
                return withBody(headers);
            }
            if (status >= 200) {
                return new RawHttpResponse(status, headers, new byte[0], true);
            }
            if (status == 101) {
                throw noHttp();
            }
        }
        throw noHttp();
    }

    private int status() throws IOException {
        String[] status = line().split(" ", 3);
        if (status.length < 2 || !status[0].startsWith("HTTP/1.") || !status[1].matches("[1-5]\\d\\d")) {
            throw noHttp();
        }
        return Integer.parseInt(status[1]);
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (int lines = 0; lines < MAX_LINES; lines++) {
            String line = line();
            if (line.isEmpty()) {
                return headers;
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw noHttp();
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            String first = headers.putIfAbsent(name, value);
            if (first != null && FRAMING.contains(name) && !first.equals(value)) {
                throw noHttp();
            }
        }
        throw noHttp();
    }

    private RawHttpResponse withBody(Map<String, String> headers) throws IOException {
        String coding = headers.getOrDefault("content-encoding", "identity");
        if (!"identity".equalsIgnoreCase(coding)) {
            throw new IOException("its host sent an encoding that was not requested");
        }
        String transfer = headers.get("transfer-encoding");
        if (transfer != null) {
            if (!"chunked".equalsIgnoreCase(transfer)) {
                throw new IOException("its host sent an encoding that was not requested");
            }
            return new RawHttpResponse(200, headers, chunks(), true);
        }
        String length = headers.get("content-length");
        return length == null
                ? new RawHttpResponse(200, headers, rest(), false)
                : new RawHttpResponse(200, headers, exactly(length(length)), true);
    }

    private int length(String text) throws IOException {
        if (!text.matches("\\d+")) {
            throw noHttp();
        }
        if (text.length() > 9 || Integer.parseInt(text) > maxBytes) {
            throw tooLarge();
        }
        return Integer.parseInt(text);
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        while (true) {
            String size = line().split(";", 2)[0].strip();
            if (!size.matches("[0-9a-fA-F]{1,7}")) {
                throw noHttp();
            }
            int length = Integer.parseInt(size, 16);
            if (length == 0) {
                return whole.toByteArray();
            }
            if (whole.size() + length > maxBytes) {
                throw tooLarge();
            }
            whole.writeBytes(exactly(length));
            if (!line().isEmpty()) {
                throw noHttp();
            }
        }
    }

    private byte[] rest() throws IOException {
        byte[] bytes = in.readNBytes(maxBytes + 1);
        if (bytes.length > maxBytes) {
            throw tooLarge();
        }
        return bytes;
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw brokenOff();
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw brokenOff();
            }
            if (line.size() > MAX_LINE) {
                throw noHttp();
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private IOException tooLarge() {
        return new IOException("it is larger than " + maxBytes + " bytes");
    }

    private static IOException brokenOff() {
        return new IOException("its host closed the connection early");
    }

    private static IOException noHttp() {
        return new IOException("its host sent an invalid HTTP response");
    }
}
