package dev.docent.runner.internal.forges;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

/**
 * A service that stores pull requests and comments, refuses a second pull request of a branch, and fails at one of its requests
 * in ways that only a server over sockets can.
 */
final class FaultyForge implements AutoCloseable {

    /** A way to fail. */
    enum Fault {
        /** Nothing. */
        NONE,
        /** Closes the connection before it reads the request. */
        CLOSED,
        /** A status, instead of doing what is asked. */
        STATUS,
        /** Does what is asked, and responds with a status. */
        STATUS_AFTERWARDS,
        /** Does it, and closes the connection in the middle of the response. */
        CUT,
        /** Does it, and resets the connection in the middle of the response. */
        RESET,
        /** Does it, and does not respond. */
        SILENT,
        /** Does it, and responds with success and a page of a proxy. */
        GARBAGE
    }

    private static final String PAGE = "<!DOCTYPE html><html><body>Please wait</body></html>";

    /** The comments, in the order in which they were made. */
    final List<String> comments = new CopyOnWriteArrayList<>();
    /** Method and path with query of each request. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    private final Forges kind;
    private final ServerSocket socket;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Future<?> accepting;
    private volatile int pullRequests;
    private volatile int failing = -1;
    private volatile int times;
    private volatile Fault fault = Fault.NONE;
    private volatile int status;
    private volatile String header = "";

    FaultyForge(Forges kind) {
        this(kind, 0);
    }

    FaultyForge(Forges kind, int port) {
        this.kind = kind;
        try {
            socket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        accepting = threads.submit(this::accept);
    }

    URI api() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/api");
    }

    int port() {
        return socket.getLocalPort();
    }

    /** The branch has an open pull request. */
    FaultyForge withPullRequest() {
        pullRequests = 1;
        return this;
    }

    int pullRequests() {
        return pullRequests;
    }

    /** From the given request on, the first of which is 0, so many fail. */
    FaultyForge failing(int first, int many, Fault how) {
        failing = first;
        times = many;
        fault = how;
        return this;
    }

    FaultyForge failing(int first, int many, int withStatus, String withHeader) {
        status = withStatus;
        header = withHeader;
        return failing(first, many, Fault.STATUS);
    }

    /** The status of {@link Fault#STATUS} and {@link Fault#STATUS_AFTERWARDS}. */
    FaultyForge status(int withStatus) {
        status = withStatus;
        return this;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                threads.submit(() -> handle(connection));
            } catch (IOException ended) {
                return;
            }
        }
    }

    private Void handle(Socket connection) throws IOException, InterruptedException {
        try (connection) {
            InputStream in = connection.getInputStream();
            String head = head(in);
            String[] line = head.split(" ", 3);
            int number = requests.size();
            requests.add(line[0] + " " + line[1]);
            Fault now = number >= failing && number < failing + times ? fault : Fault.NONE;
            if (now == Fault.CLOSED) {
                return null;
            }
            String body = new String(in.readNBytes(length(head)), StandardCharsets.UTF_8);
            if (now == Fault.STATUS) {
                respond(connection, status, header, "{\"message\":\"not now\"}", false);
                return null;
            }
            Response response = response(line[0], line[1], body);
            switch (now) {
                case SILENT -> closed.await();
                case GARBAGE ->
                    respond(connection, response.status() / 100 == 4 ? 200 : response.status(), "", PAGE, false);
                case STATUS_AFTERWARDS -> respond(connection, status, "", PAGE, false);
                case CUT, RESET -> {
                    respond(connection, response.status(), "", response.body(), true);
                    if (now == Fault.RESET) {
                        connection.setSoLinger(true, 0);
                    }
                }
                default -> respond(connection, response.status(), "", response.body(), false);
            }
            return null;
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the request has no end");
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private static int length(String head) {
        return head.lines()
                .filter(line -> line.regionMatches(true, 0, "content-length:", 0, 15))
                .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                .findFirst()
                .orElse(0);
    }

    private static void respond(Socket connection, int status, String header, String body, boolean cut)
            throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + " x\r\nConnection: close\r\nContent-Type: application/json\r\n"
                + (header.isEmpty() ? "" : header + "\r\n") + "Content-Length: " + bytes.length + "\r\n\r\n";
        connection.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
        connection.getOutputStream().write(bytes, 0, cut ? bytes.length / 2 : bytes.length);
        connection.getOutputStream().flush();
    }

    private record Response(int status, String body) {}

    private synchronized Response response(String method, String target, String body) {
        boolean reads = method.equals("GET");
        String path = target.replaceAll("\\?.*", "");
        if (path.endsWith("/comments") || path.endsWith("/notes")) {
            return reads ? new Response(200, listed()) : comment(body);
        }
        if (!reads) {
            return create();
        }
        if (path.endsWith("/main/agent%2Fj-1")) {
            return pullRequests > 0
                    ? new Response(200, Recordings.open(kind))
                    : new Response(404, "{\"message\":\"The target couldn't be found.\"}");
        }
        return new Response(200, pullRequests > 0 ? Recordings.list(kind) : "[]");
    }

    private Response create() {
        if (pullRequests > 0) {
            Recordings.Error exists = Recordings.exists(kind);
            return new Response(exists.status(), exists.body());
        }
        pullRequests++;
        return new Response(201, Recordings.open(kind));
    }

    private Response comment(String body) {
        JsonObject comment = Json.createReader(new java.io.StringReader(body)).readObject();
        comments.add(comment.getString("body"));
        return new Response(201, body);
    }

    private String listed() {
        JsonArrayBuilder list = Json.createArrayBuilder();
        comments.forEach(
                text -> list.add(Json.createObjectBuilder().add("id", 1).add("body", text)));
        return list.build().toString();
    }

    /** Waits for the accepting thread: until it has noticed, the port still accepts a connection. */
    @Override
    public void close() {
        closed.countDown();
        try {
            socket.close();
            accepting.get();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (ExecutionException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
        threads.shutdownNow();
    }
}
