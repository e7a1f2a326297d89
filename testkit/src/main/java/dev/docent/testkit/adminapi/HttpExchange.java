package dev.docent.testkit.adminapi;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import org.jspecify.annotations.Nullable;

/**
 * Reads requests from a connection and writes responses to it, with the subset of HTTP/1.1 that admin API clients use.
 */
final class HttpExchange {

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    HttpExchange(Socket socket, LongAdder sent) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = new CountingOutput(socket.getOutputStream(), sent);
    }

    /** {@return the next request; {@code null} when the client closed the connection} */
    @Nullable ReceivedRequest read() throws IOException {
        String requestLine = line();
        if (requestLine == null) {
            return null;
        }
        String[] parts = requestLine.split(" ");
        if (parts.length != 3) {
            throw new IOException("Not a request line: " + requestLine);
        }
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String header = line(); header != null && !header.isEmpty(); header = line()) {
            int colon = header.indexOf(':');
            headers.computeIfAbsent(header.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(header.substring(colon + 1).trim());
        }
        return new ReceivedRequest(parts[0], parts[1], headers, new String(body(headers), StandardCharsets.UTF_8));
    }

    private byte[] body(Map<String, List<String>> headers) throws IOException {
        if (headers.containsKey("transfer-encoding")) {
            ByteArrayOutputStream chunks = new ByteArrayOutputStream();
            for (int size = chunkSize(); size > 0; size = chunkSize()) {
                chunks.write(in.readNBytes(size));
                line();
            }
            line();
            return chunks.toByteArray();
        }
        List<String> length = headers.get("content-length");
        return length == null ? new byte[0] : in.readNBytes(Integer.parseInt(length.get(0)));
    }

    private int chunkSize() throws IOException {
        String size = line();
        if (size == null) {
            throw new EOFException("The body ended within a chunk");
        }
        return Integer.parseInt(size.split(";")[0].trim(), 16);
    }

    private @Nullable String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return null;
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** {@return whether the connection can carry another request} */
    boolean write(ScriptedResponse response) throws IOException, InterruptedException {
        return new ResponseWriter(socket, in, out).write(response);
    }
}
