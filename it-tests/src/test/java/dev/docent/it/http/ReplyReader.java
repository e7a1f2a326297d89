package dev.docent.it.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import dev.docent.it.http.Reply.Header;

/** Parses the bytes of one response. */
final class ReplyReader {

    private final ByteArrayInputStream in;

    ReplyReader(byte[] response) {
        in = new ByteArrayInputStream(response);
    }

    Reply read() {
        String statusLine = line();
        if (!statusLine.matches("HTTP/1\\.[01] \\d{3}( .*)?")) {
            throw new AssertionError("Not an HTTP response: \"" + statusLine + "\"");
        }
        List<Header> headers = new ArrayList<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] parts = line.split(":", 2);
            headers.add(new Header(parts[0], parts[1].strip()));
        }
        Reply reply = new Reply(Integer.parseInt(statusLine.substring(9, 12)), List.copyOf(headers), in.readAllBytes());
        boolean chunked = reply.header("Transfer-Encoding")
                .filter("chunked"::equalsIgnoreCase)
                .isPresent();
        return chunked ? new Reply(reply.status(), reply.headers(), new ReplyReader(reply.body()).joinChunks()) : reply;
    }

    private byte[] joinChunks() {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            content.writeBytes(read(size));
            line();
        }
        return content.toByteArray();
    }

    private int chunkSize() {
        String line = line();
        return line.isEmpty() ? 0 : Integer.parseInt(line.split(";", 2)[0].strip(), 16);
    }

    private byte[] read(int length) {
        byte[] bytes = new byte[length];
        int read = in.read(bytes, 0, length);
        return read == length ? bytes : Arrays.copyOf(bytes, Math.max(read, 0));
    }

    private String line() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int octet = in.read(); octet != '\n' && octet >= 0; octet = in.read()) {
            if (octet != '\r') {
                line.write(octet);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }
}
