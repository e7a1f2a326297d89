package dev.docent.impl.internal.webhooks;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import dev.docent.base.internal.http.PublicAddresses;
import org.jspecify.annotations.Nullable;

/**
 * One POST over its own connection (HTTP/1.1, RFC 9112), without redirects. As for documents, the JDK's client is not used:
 * it resolves the host itself, so it might not connect to the address that was checked. All of it, from the DNS lookup to the
 * end of the header of the response, has one time-out: then the connection is closed, whatever it is doing.
 */
final class WebhookPost {

    private static final int MAX_HEADER_BYTES = 16_384;
    private static final int MAX_INTERIM_RESPONSES = 10;
    private static final int OK = 200;

    private final Webhook webhook;
    private final ScheduledExecutorService scheduler;
    private final Duration timeout;

    /** @param scheduler closes connections whose time is up */
    WebhookPost(Webhook webhook, ScheduledExecutorService scheduler, Duration timeout) {
        this.webhook = webhook;
        this.scheduler = scheduler;
        this.timeout = timeout;
    }

    /**
     * {@return the response}
     *
     * @param headers beside those of the connection
     * @throws IOException if there is none; the message says why, without the address
     */
    WebhookResponse send(Map<String, String> headers, byte[] body) throws IOException {
        URI url = webhook.url();
        long deadline = System.nanoTime() + timeout.toNanos();
        AtomicBoolean late = new AtomicBoolean();
        try (Socket socket = connected(addresses(url.getHost(), deadline), deadline)) {
            Future<?> watchdog = scheduler.schedule(
                    () -> {
                        late.set(true);
                        closeQuietly(socket);
                    },
                    Math.max(0, deadline - System.nanoTime()),
                    TimeUnit.NANOSECONDS);
            try {
                return exchange(socket, head(url, headers, body.length), body);
            } catch (IOException failure) {
                throw late.get() ? timedOut() : failure;
            } finally {
                watchdog.cancel(false);
            }
        }
    }

    /** {@return a connection to the first address that accepts one; each gets its share of the time that is left} */
    private Socket connected(List<InetAddress> addresses, long deadline) throws IOException {
        IOException unreachable = new IOException("its host cannot be reached");
        for (int i = 0; i < addresses.size(); i++) {
            long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()) / (addresses.size() - i);
            Socket socket = new Socket();
            boolean connected = false;
            try {
                socket.connect(new InetSocketAddress(addresses.get(i), port()), (int) Math.max(1, millis));
                connected = true;
                return socket;
            } catch (IOException failure) {
                unreachable.addSuppressed(failure);
            } finally {
                if (!connected) {
                    closeQuietly(socket);
                }
            }
        }
        throw unreachable;
    }

    private boolean isSecure() {
        return "https".equalsIgnoreCase(webhook.url().getScheme());
    }

    private int port() {
        int port = webhook.url().getPort();
        return port >= 0 ? port : isSecure() ? 443 : 80;
    }

    private WebhookResponse exchange(Socket plain, byte[] head, byte[] body) throws IOException {
        try {
            Socket socket = isSecure() ? secured(plain, webhook.url().getHost(), port()) : plain;
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            request.write(head);
            request.write(body);
            socket.getOutputStream().write(request.toByteArray());
            socket.getOutputStream().flush();
            return response(new BufferedInputStream(socket.getInputStream()));
        } catch (SSLException insecure) {
            throw new IOException("no secure connection to its host could be established", insecure);
        }
    }

    private static Socket secured(Socket plain, String host, int port) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private static byte[] head(URI url, Map<String, String> headers, int length) {
        URI ascii = URI.create(url.toASCIIString());
        String path = ascii.getRawPath() == null || ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        StringBuilder head = new StringBuilder("POST " + path + query + " HTTP/1.1\r\nHost: " + ascii.getRawAuthority()
                + "\r\nUser-Agent: Docent\r\nContent-Type: application/json\r\nContent-Length: " + length
                + "\r\nConnection: close\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Interim responses come before the one that counts. */
    private static WebhookResponse response(InputStream in) throws IOException {
        for (int i = 0; i < MAX_INTERIM_RESPONSES; i++) {
            WebhookResponse response = header(in);
            if (response.status() >= OK) {
                return response;
            }
        }
        throw new IOException("its response is not HTTP");
    }

    private static WebhookResponse header(InputStream in) throws IOException {
        int[] left = {MAX_HEADER_BYTES};
        int status = status(line(in, left));
        String retryAfter = null;
        for (String line = line(in, left); !line.isEmpty(); line = line(in, left)) {
            int colon = line.indexOf(':');
            if (colon > 0 && line.substring(0, colon).equalsIgnoreCase("Retry-After")) {
                retryAfter = line.substring(colon + 1).strip();
            }
        }
        return new WebhookResponse(status, retryAfter);
    }

    private static int status(String line) throws IOException {
        if (!line.matches("HTTP/1\\.[0-9] [1-9][0-9]{2}( .*)?")) {
            throw new IOException("its response is not HTTP");
        }
        return Integer.parseInt(line.substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length()));
    }

    private static String line(InputStream in, int[] left) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new IOException("its response ended early");
            }
            if (--left[0] < 0) {
                throw new IOException("the header of its response is too long");
            }
            if (read != '\r') {
                line.append((char) read);
            }
        }
        return line.toString();
    }

    /** The resolver of the system has no time-out, so it has its own thread, which inherits nothing. */
    private List<InetAddress> addresses(String host, long deadline) throws IOException {
        FutureTask<InetAddress[]> lookup = new FutureTask<>(() -> InetAddress.getAllByName(host));
        Thread thread = new Thread(null, lookup, "docent-webhook-lookup", 0, false);
        thread.setContextClassLoader(null);
        thread.setDaemon(true);
        thread.start();
        try {
            List<InetAddress> found =
                    List.of(lookup.get(Math.max(1, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
            if (!found.stream().allMatch(this::isAllowed)) {
                throw new IOException("its host has an address that is not public; if it is meant, name it in"
                        + " docent.webhooks." + webhook.name() + ".addresses");
            }
            return found;
        } catch (TimeoutException overdue) {
            throw new IOException("the DNS lookup of its host timed out", overdue);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof UnknownHostException) {
                throw new IOException("its host is unknown", failed);
            }
            throw new IOException("the DNS lookup of its host failed", failed);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IOException("the application is stopping", stop);
        }
    }

    private boolean isAllowed(InetAddress address) {
        return PublicAddresses.isPublic(address)
                || webhook.addresses().stream().anyMatch(range -> range.contains(address.getHostAddress()));
    }

    private IOException timedOut() {
        return new IOException("it did not respond within " + timeout.toSeconds() + " s");
    }

    private static void closeQuietly(@Nullable Socket socket) {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException closed) {
            System.getLogger(WebhookPost.class.getName())
                    .log(System.Logger.Level.DEBUG, "A connection to a webhook failed when it was closed", closed);
        }
    }
}
