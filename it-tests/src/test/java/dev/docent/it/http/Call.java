package dev.docent.it.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.docent.it.http.Reply.Header;
import dev.docent.it.server.ServerUnderTest;

/**
 * A request that is sent byte for byte. An HTTP client library would alter what is tested: it normalizes paths, joins
 * headers and rejects methods.
 *
 * @param method sent unchanged
 * @param target path and query, sent unchanged
 * @param headers in addition to {@code Host}, {@code Connection} and {@code Content-Length}
 * @param body the content; empty for none
 */
public record Call(String method, String target, List<Header> headers, byte[] body) {

    private static final int READ_TIMEOUT_MILLIS = 300_000;

    /** {@return a GET that accepts JSON} */
    public static Call get(String target) {
        return of("GET", target).header("Accept", "application/json");
    }

    /** {@return a request without additional headers} */
    public static Call of(String method, String target) {
        return new Call(method, target, List.of(), new byte[0]);
    }

    /** {@return this request with one more header line} */
    public Call header(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new Call(method, target, List.copyOf(more), body);
    }

    /** {@return this request with a bearer token} */
    public Call bearer(String token) {
        return header("Authorization", "Bearer " + token);
    }

    /** {@return this request with {@code value} as its only header line called {@code name}} */
    public Call only(String name, String value) {
        return without(name).header(name, value);
    }

    /** {@return this request without any header line called {@code name}} */
    public Call without(String name) {
        List<Header> others = headers.stream()
                .filter(header -> !header.name().equalsIgnoreCase(name))
                .toList();
        return new Call(method, target, others, body);
    }

    /** {@return this request with a JSON body} */
    public Call json(String text) {
        return new Call(method, target, headers, text.getBytes(StandardCharsets.UTF_8))
                .header("Content-Type", "application/json");
    }

    /** Sends it to the server of this run and waits for the response. */
    public Reply send() {
        return sendTo(ServerUnderTest.httpPort());
    }

    /** Sends it to the server at this port of the loopback address and waits for the response. */
    public Reply sendTo(int port) {
        try {
            return new ReplyReader(exchange(port)).read();
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + target + ": " + e.getMessage(), e);
        }
    }

    /**
     * {@return the bytes that arrive until the connection ends}
     *
     * @param port of the server, or of a proxy in front of it
     */
    public byte[] exchange(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(READ_TIMEOUT_MILLIS);
            socket.getOutputStream().write(head(port));
            try {
                socket.getOutputStream().write(body);
                socket.getOutputStream().flush();
            } catch (IOException closed) {
                return arrived(socket, closed);
            }
            return socket.getInputStream().readAllBytes();
        }
    }

    /** {@return the response to the head alone, after which a server may close the connection while the body is sent} */
    private static byte[] arrived(Socket socket, IOException closed) throws IOException {
        ByteArrayOutputStream response = new ByteArrayOutputStream();
        try {
            socket.getInputStream().transferTo(response);
        } catch (IOException reset) {
            closed.addSuppressed(reset);
        }
        if (response.size() == 0) {
            throw closed;
        }
        return response.toByteArray();
    }

    private byte[] head(int port) {
        Stream<Header> framing = Stream.of(
                new Header("Host", "127.0.0.1:" + port),
                new Header("Connection", "close"),
                new Header("Content-Length", String.valueOf(body.length)));
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
        Stream.concat(framing.limit(body.length == 0 ? 2 : 3), headers.stream())
                .forEach(header -> head.append(header.name())
                        .append(": ")
                        .append(header.value())
                        .append("\r\n"));
        return head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
