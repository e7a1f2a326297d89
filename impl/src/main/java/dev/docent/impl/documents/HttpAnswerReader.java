package dev.docent.impl.documents;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Reads a response of HTTP/1.1 (RFC 9112), bounded in every part. */
final class HttpAnswerReader {

    private static final int LONGEST_LINE = 8192;
    private static final int MOST_LINES = 200;

    private final InputStream in;
    private final int maxBytes;

    private HttpAnswerReader(InputStream in, int maxBytes) {
        this.in = new BufferedInputStream(in);
        this.maxBytes = maxBytes;
    }

    static HttpAnswer read(InputStream in, int maxBytes) throws IOException {
        return new HttpAnswerReader(in, maxBytes).answer();
    }

    private HttpAnswer answer() throws IOException {
        String[] status = line().split(" ", 3);
        if (status.length < 2 || !status[0].startsWith("HTTP/1.") || !status[1].matches("[2-5]\\d\\d")) {
            throw noHttp();
        }
        Map<String, String> headers = headers();
        byte[] body = "200".equals(status[1]) ? body(headers) : new byte[0];
        return new HttpAnswer(Integer.parseInt(status[1]), headers, body);
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (int lines = 0; lines < MOST_LINES; lines++) {
            String line = line();
            if (line.isEmpty()) {
                return headers;
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw noHttp();
            }
            headers.putIfAbsent(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        throw noHttp();
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        String coding = headers.getOrDefault("content-encoding", "identity");
        if (!"identity".equalsIgnoreCase(coding)) {
            throw new IOException("its host answers in an encoding that was not asked for");
        }
        if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
            return chunks();
        }
        String length = headers.get("content-length");
        if (length == null) {
            return BoundedRead.all(in, maxBytes);
        }
        if (!length.matches("\\d{1,9}") || Integer.parseInt(length) > maxBytes) {
            throw BoundedRead.tooLarge(maxBytes);
        }
        return exactly(Integer.parseInt(length));
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
                throw BoundedRead.tooLarge(maxBytes);
            }
            whole.writeBytes(exactly(length));
            line();
        }
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new IOException("its host broke off");
        }
        return bytes;
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0 || line.size() > LONGEST_LINE) {
                throw noHttp();
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private static IOException noHttp() {
        return new IOException("its host does not speak HTTP");
    }
}
