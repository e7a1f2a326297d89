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

/** Reads an HTTP/1.1 response (RFC 9112), with a limit on every part. Not thread-safe. */
public final class RawHttpResponseReader {

    private static final int MAX_HEADER_BYTES = 16_384;
    private static final int MAX_INTERIM = 10;
    private static final int UNKNOWN = -1;
    private static final Pattern STATUS_LINE = Pattern.compile("HTTP/1\\.\\d ([1-9]\\d\\d)(?s: .*)?");
    private static final Set<Integer> BODILESS = Set.of(204, 304);

    /** Headers that delimit the body: two different values are an error. */
    private static final Set<String> FRAMING = Set.of("content-length", "transfer-encoding");

    private final InputStream in;
    private final int maxHeaderBytes;
    private long left;
    private Kind tooLong = Kind.HEADER_TOO_LONG;
    private int status;
    private Map<String, String> headers = Map.of();

    /**
     * Reads everything before the body, also interim responses.
     *
     * @param maxHeaderBytes how long that may be, and a line of the body
     * @throws HttpCallException if it is no HTTP, or too long
     */
    public RawHttpResponseReader(InputStream in, int maxHeaderBytes) throws IOException {
        this.in = new BufferedInputStream(in);
        this.maxHeaderBytes = maxHeaderBytes;
        this.left = maxHeaderBytes;
        readHead();
    }

    /** {@return a response with its body} The arguments are those of {@link HttpCall}. */
    static RawHttpResponse read(InputStream in, IntUnaryOperator bodyLimits) throws IOException {
        RawHttpResponseReader reader = new RawHttpResponseReader(in, MAX_HEADER_BYTES);
        int maxBytes = bodyLimits.applyAsInt(reader.status);
        if (maxBytes < 0 || BODILESS.contains(reader.status)) {
            return new RawHttpResponse(reader.status, reader.headers, new byte[0], true);
        }
        byte[] body = reader.body(maxBytes).readAllBytes();
        boolean delimited = FRAMING.stream().anyMatch(reader.headers::containsKey);
        return new RawHttpResponse(reader.status, reader.headers, body, delimited);
    }

    /** {@return the status, 200 or more} */
    public int status() {
        return status;
    }

    /** {@return the first value of a header; empty if there is none} */
    public String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }

    private void readHead() throws IOException {
        for (int interim = 0; interim <= MAX_INTERIM; interim++) {
            Matcher line = STATUS_LINE.matcher(line());
            if (!line.matches()) {
                break;
            }
            status = Integer.parseInt(line.group(1));
            headers = headers();
            if (status >= 200) {
                return;
            }
            if (status == 101) {
                break;
            }
        }
        throw new HttpCallException(Kind.INVALID, null);
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> read = new HashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            if (line.startsWith(" ") || line.startsWith("\t")) {
                continue; // of the line before, as old servers do; no such value is used
            }
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw new HttpCallException(Kind.INVALID, null);
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            String first = read.putIfAbsent(name, value);
            if (first != null && FRAMING.contains(name) && !first.equals(value)) {
                throw new HttpCallException(Kind.INVALID, null);
            }
        }
        return read;
    }

    /**
     * {@return the body, which ends where the response says} Reading it throws an {@link HttpCallException} if it ends before.
     *
     * @param maxBytes how long it may be, and the lines between its chunks together
     * @throws HttpCallException if it is not delimited as HTTP demands, or is going to be larger
     */
    public InputStream body(long maxBytes) throws IOException {
        String transfer = headers.get("transfer-encoding");
        String length = headers.get("content-length");
        left = maxHeaderBytes + maxBytes;
        tooLong = Kind.INVALID;
        if (transfer != null) {
            if (!"chunked".equalsIgnoreCase(transfer)) {
                throw new HttpCallException(Kind.ENCODED, null);
            }
            return new FramedBody(maxBytes, true, 0);
        }
        if (length == null) {
            return new FramedBody(maxBytes, false, UNKNOWN);
        }
        if (!length.matches("\\d+")) {
            throw new HttpCallException(Kind.INVALID, null);
        }
        long announced = length.length() > 18 ? Long.MAX_VALUE : Long.parseLong(length);
        if (announced > maxBytes) {
            throw tooLarge(maxBytes);
        }
        return new FramedBody(maxBytes, false, announced);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new HttpCallException(Kind.CUT, null);
            }
            if (--left < 0 || line.size() >= maxHeaderBytes) {
                throw new HttpCallException(tooLong, null);
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    private static IOException tooLarge(long maxBytes) {
        return new HttpCallException(Kind.TOO_LARGE, "it is larger than " + maxBytes + " bytes", null);
    }

    private final class FramedBody extends InputStream {

        private final long maxBytes;
        private boolean chunked;
        private boolean first = true;
        private long total;

        /** Bytes of the body or of its chunk that are left; {@link #UNKNOWN} until the connection ends. */
        private long remaining;

        FramedBody(long maxBytes, boolean chunked, long remaining) {
            this.maxBytes = maxBytes;
            this.chunked = chunked;
            this.remaining = remaining;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (remaining == 0 && !(chunked && hasChunk())) {
                chunked = false;
                return -1;
            }
            int count = in.read(bytes, offset, remaining == UNKNOWN ? length : (int) Math.min(length, remaining));
            if (count < 0) {
                if (remaining != UNKNOWN) {
                    throw new HttpCallException(Kind.CUT, null);
                }
                return count;
            }
            total += count;
            if (remaining != UNKNOWN) {
                remaining -= count;
            } else if (total > maxBytes) {
                throw tooLarge(maxBytes);
            }
            return count;
        }

        /** {@return whether a chunk follows that is not the last one} */
        private boolean hasChunk() throws IOException {
            if (!first && !line().isEmpty()) {
                throw new HttpCallException(Kind.INVALID, null);
            }
            first = false;
            String size = line().split(";", 2)[0].strip();
            if (!size.matches("[0-9a-fA-F]{1,15}")) {
                throw new HttpCallException(Kind.INVALID, null);
            }
            remaining = Long.parseLong(size, 16);
            if (remaining > maxBytes - total) {
                throw tooLarge(maxBytes);
            }
            return remaining > 0;
        }
    }
}
