package dev.docent.impl.internal.webhooks;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A receiver of webhooks on a real socket, which responds as a test says. */
final class Receiver implements AutoCloseable {

    /** Keeps the connection open without a response. */
    static final String SILENCE = "silence";

    private final ServerSocket server;
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final List<Socket> silent = new CopyOnWriteArrayList<>();
    private volatile Function<Received, String> responses;

    /** @param responses the bytes to send for a request; {@link #SILENCE} for none */
    Receiver(Function<Received, String> responses) throws IOException {
        this(InetAddress.getLoopbackAddress(), responses);
    }

    /** @param address the only one at which it is */
    Receiver(InetAddress address, Function<Received, String> responses) throws IOException {
        this.server = new ServerSocket(0, 200, address);
        this.responses = responses;
        Thread thread = new Thread(this::accept, "receiver");
        thread.setDaemon(true);
        thread.start();
    }

    static String status(int status, String... headers) {
        return "HTTP/1.1 " + status + " Reason\r\n"
                + String.join(
                        "",
                        List.of(headers).stream().map(header -> header + "\r\n").toList())
                + "Content-Length: 0\r\n\r\n";
    }

    void respond(Function<Received, String> with) {
        responses = with;
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/hooks?from=docent");
    }

    int port() {
        return server.getLocalPort();
    }

    List<Received> received() {
        return received;
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                Thread thread = new Thread(() -> serve(socket), "receiver-connection");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try {
            Received request = read(new BufferedInputStream(socket.getInputStream()));
            received.add(request);
            String response = responses.apply(request);
            if (response.equals(SILENCE)) {
                silent.add(socket);
                return;
            }
            OutputStream out = socket.getOutputStream();
            out.write(response.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            socket.close();
        } catch (IOException gone) {
            // the sender has closed the connection, as some tests want
        }
    }

    private static Received read(InputStream in) throws IOException {
        String first = line(in);
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        byte[] body = in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
        return new Received(first, headers, body);
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new IOException("end of the request");
            }
            if (read != '\r') {
                line.write(read);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : silent) {
            socket.close();
        }
    }

    /** A request as it was received, with the names of its headers in lower case. */
    record Received(String line, Map<String, String> headers, byte[] body) {

        String id() {
            return headers.getOrDefault("webhook-id", "");
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }
}
