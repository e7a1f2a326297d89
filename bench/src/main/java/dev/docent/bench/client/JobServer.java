package dev.docent.bench.client;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntPredicate;

/**
 * Serves GETs of jobs with numeric ids from prepared bytes over persistent connections, with negligible overhead. Its
 * threads are named {@value #THREADS} to distinguish them from client threads.
 */
final class JobServer implements AutoCloseable {

    static final String THREADS = "job-server";

    private static final int MAX_HEAD = 8192;
    private static final String JOB = """
            {"id":"7","status":"%s","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":"agent/install-guide"},"model":"example-model-1","prLink":%s,\
            "createdAt":"2026-11-01T14:05:00.120Z","archivedAt":null}""";
    private static final byte[] ACTIVE = response(JOB.formatted("active", "null"));
    private static final byte[] COMPLETED =
            response(JOB.formatted("completed", "\"https://git.example.com/acme/handbook/pull/17\""));

    private final IntPredicate ended;
    private final ServerSocket server;
    private final LongAdder requests = new LongAdder();
    private final AtomicInteger connections = new AtomicInteger();

    /** @param ended whether the job of that number has ended */
    JobServer(IntPredicate ended) throws IOException {
        this.ended = ended;
        this.server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    long requests() {
        return requests.sum();
    }

    int connections() {
        return connections.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                connections.incrementAndGet();
                daemon(() -> serve(socket));
            } catch (IOException e) {
                if (!server.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = socket.getOutputStream();
            byte[] head = new byte[MAX_HEAD];
            for (int length = readHead(in, head); length > 0; length = readHead(in, head)) {
                requests.increment();
                out.write(ended.test(jobIn(head, length)) ? COMPLETED : ACTIVE);
            }
        } catch (IOException e) {
            if (!server.isClosed()) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** {@return the length of the next request's head; 0 if the connection was closed} */
    private static int readHead(InputStream in, byte[] head) throws IOException {
        int length = 0;
        for (int b = in.read(); b >= 0; b = in.read()) {
            head[length++] = (byte) b;
            if (b == '\n' && length > 3 && head[length - 3] == '\n') {
                return length;
            }
        }
        return 0;
    }

    private static int jobIn(byte[] head, int length) {
        String requestLine = new String(head, 0, Math.min(length, 200), StandardCharsets.ISO_8859_1);
        int end = requestLine.indexOf(" HTTP");
        return Integer.parseInt(requestLine, requestLine.lastIndexOf('/', end) + 1, end, 10);
    }

    private static byte[] response(String body) {
        return ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nCache-Control: private, no-cache\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void daemon(Runnable task) {
        Thread thread = new Thread(task, THREADS);
        thread.setDaemon(true);
        thread.start();
    }
}
