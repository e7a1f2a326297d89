package dev.docent.repositories.internal.git;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

import dev.docent.repositories.internal.git.GitException.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The body of the response to a request over a connection of its own (HTTP/1.1, RFC 9112). Connecting, the headers and the body
 * are limited by the budget of a fetch. The clients of the JDK limit neither the size of headers nor the duration of a body,
 * and one of them leaves a connection open whose response is malformed. Not thread-safe.
 */
final class HttpResponseStream extends InputStream {

    private static final int MAX_HEAD_BYTES = 1 << 16;
    private static final int MAX_INTERIM = 10;

    /** Larger than any request, so that writing one does not block if the server does not read. */
    private static final int SEND_BYTES = 1 << 17;

    private static final int MAX_REQUEST_BYTES = 1 << 16;
    private static final int UNKNOWN = -1;

    private final FetchBudget budget;
    private final Timed connection;
    private Socket socket;
    private InputStream in = InputStream.nullInputStream();
    private Map<String, String> headers = Map.of();
    private int status;
    private boolean chunked;
    private boolean first = true;

    /** Bytes of the body or of its chunk that are left; {@link #UNKNOWN} until the connection ends. */
    private long left = UNKNOWN;

    /** A socket whose reads time out with the budget of a fetch, also those of a TLS handshake over it. */
    private static final class Timed extends Socket {

        private final FetchBudget budget;

        Timed(FetchBudget budget, Proxy proxy) {
            super(proxy);
            this.budget = budget;
        }

        private int patience() throws GitException {
            return (int) Math.max(1, Math.min(Integer.MAX_VALUE, TimeUnit.NANOSECONDS.toMillis(budget.patience())));
        }

        @Override
        public InputStream getInputStream() throws IOException {
            InputStream plain = super.getInputStream();
            return new InputStream() {
                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
                }

                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    setSoTimeout(patience());
                    return plain.read(bytes, offset, length);
                }
            };
        }
    }

    private HttpResponseStream(FetchBudget budget, Timed connection) {
        this.budget = budget;
        this.connection = connection;
        this.socket = connection;
    }

    /**
     * {@return the response to a request}
     *
     * @param address without a user
     * @param proxy for it, or {@link Proxy#NO_PROXY}
     * @throws GitException if there is none; the connection is closed
     */
    static HttpResponseStream of(
            URI address, Proxy proxy, String method, Map<String, String> headers, byte[] body, FetchBudget budget)
            throws GitException {
        boolean secure = "https".equalsIgnoreCase(address.getScheme());
        // a proxy of HTTP connects to servers with TLS, and asks the other ones itself
        boolean asks = !secure && proxy.type() == Proxy.Type.HTTP;
        HttpResponseStream exchange = new HttpResponseStream(budget, new Timed(budget, asks ? Proxy.NO_PROXY : proxy));
        boolean answered = false;
        try {
            InetSocketAddress first = asks
                    ? resolved((InetSocketAddress) proxy.address())
                    : server(address, secure, proxy.type() == Proxy.Type.DIRECT);
            exchange.connect(first, secure ? address.getHost() : null);
            exchange.send(asks ? address.toASCIIString() : target(address), address, method, headers, body);
            exchange.head();
            answered = true;
            return exchange;
        } catch (IOException failure) {
            throw exchange.explained(failure);
        } finally {
            if (!answered) {
                exchange.close();
            }
        }
    }

    private static String target(URI address) {
        URI ascii = URI.create(address.toASCIIString());
        return ascii.getRawPath() + (ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery());
    }

    private static InetSocketAddress resolved(InetSocketAddress named) {
        return new InetSocketAddress(named.getHostString(), named.getPort());
    }

    /** A proxy looks the name of the host up itself. */
    private static InetSocketAddress server(URI address, boolean secure, boolean direct) {
        InetSocketAddress named = InetSocketAddress.createUnresolved(
                address.getHost(), address.getPort() >= 0 ? address.getPort() : secure ? 443 : 80);
        return direct ? resolved(named) : named;
    }

    /** @param secureHost whose certificate is expected; {@code null} for a connection without TLS */
    private void connect(InetSocketAddress to, @Nullable String secureHost) throws IOException {
        connection.setSendBufferSize(SEND_BYTES);
        try {
            connection.connect(to, connection.patience());
        } catch (GitException late) {
            throw late;
        } catch (IOException unreachable) {
            throw new GitException(Reason.UNREACHABLE, "the repository's server cannot be reached");
        }
        socket = secureHost == null ? connection : secured(secureHost, to.getPort());
    }

    private Socket secured(String host, int port) throws IOException {
        SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
        SSLSocket secured = (SSLSocket) factory.createSocket(connection, host, port, true);
        SSLParameters parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        return secured;
    }

    private void send(String target, URI address, String method, Map<String, String> fields, byte[] body)
            throws IOException {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: "
                + URI.create(address.toASCIIString()).getRawAuthority()
                + "\r\nAccept-Encoding: identity\r\nConnection: close\r\n");
        fields.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (!method.equals("GET")) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        request.writeBytes(body);
        if (request.size() > MAX_REQUEST_BYTES) {
            throw new GitException(Reason.TOO_LARGE, "the repository's server makes the request of a fetch too large");
        }
        socket.getOutputStream().write(request.toByteArray());
        in = new BufferedInputStream(socket.getInputStream());
    }

    private GitException explained(IOException failure) {
        for (Throwable any = failure; any != null; any = any.getCause()) {
            if (any instanceof GitException known) {
                return known;
            } else if (any instanceof SocketTimeoutException) {
                return silent();
            }
        }
        return failure instanceof SSLException
                ? new GitException(
                        Reason.UNREACHABLE,
                        "no secure connection to the repository's server can be established; if its certificate is of"
                                + " an authority of your own, add that to the trust store of the Java runtime")
                : new GitException(Reason.UNREACHABLE, "the repository's server broke the connection");
    }

    private GitException silent() {
        try {
            return budget.silent();
        } catch (GitException late) {
            return late;
        }
    }

    private static GitException noHttp() {
        return new GitException(Reason.UNREACHABLE, "the answer of the repository's server is not HTTP");
    }

    /** Interim responses come before the one that counts. */
    private void head() throws IOException {
        int[] room = {MAX_HEAD_BYTES};
        for (int i = 0; i <= MAX_INTERIM; i++) {
            String line = line(room);
            if (!line.matches("HTTP/1\\.[01] [1-5]\\d\\d( .*)?")) {
                throw noHttp();
            }
            status = Integer.parseInt(line.substring(9, 12));
            headers = headers(room);
            if (status >= 200) {
                frame();
                return;
            }
        }
        throw noHttp();
    }

    private Map<String, String> headers(int[] room) throws IOException {
        Map<String, String> found = new HashMap<>();
        for (String line = line(room); !line.isEmpty(); line = line(room)) {
            int colon = line.indexOf(':');
            if (colon <= 0) {
                throw noHttp();
            }
            found.putIfAbsent(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return found;
    }

    private void frame() throws IOException {
        String coding = headers.get("transfer-encoding");
        String length = headers.get("content-length");
        if (coding != null) {
            if (!coding.equalsIgnoreCase("chunked")) {
                throw noHttp();
            }
            chunked = true;
            left = 0;
        } else if (length != null) {
            if (!length.matches("\\d{1,18}")) {
                throw noHttp();
            }
            left = Long.parseLong(length);
        }
    }

    private String line(int[] room) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int octet = in.read(); octet != '\n'; octet = in.read()) {
            if (octet < 0) {
                throw new GitException(Reason.UNREACHABLE, "the repository's server broke the connection");
            } else if (--room[0] < 0) {
                throw new GitException(
                        Reason.UNREACHABLE, "the header of the answer of the repository's server is too long");
            } else if (octet != '\r') {
                line.append((char) octet);
            }
        }
        return line.toString();
    }

    int status() {
        return status;
    }

    /** {@return the first value of a header; empty if there is none} */
    String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
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
        try {
            if (left == 0 && (!chunked || !hasChunk())) {
                chunked = false;
                return -1;
            }
            int count = in.read(bytes, offset, left == UNKNOWN ? length : (int) Math.min(length, left));
            if (count < 0 && left != UNKNOWN) {
                throw new GitException(Reason.UNREACHABLE, "the repository's server broke the connection");
            }
            left -= left == UNKNOWN ? 0 : count;
            budget.answered(Math.max(count, 0));
            return count;
        } catch (IOException failure) {
            throw explained(failure);
        }
    }

    /** {@return whether a chunk follows that is not the last one} */
    private boolean hasChunk() throws IOException {
        int[] room = {MAX_HEAD_BYTES};
        if (!first && !line(room).isEmpty()) {
            throw noHttp();
        }
        first = false;
        String size = line(room).split(";", 2)[0].strip();
        if (!size.matches("[0-9a-fA-F]{1,15}")) {
            throw noHttp();
        }
        left = Long.parseLong(size, 16);
        return left > 0;
    }

    /** Closes the connection, without waiting for the other side as TLS would. */
    @Override
    public void close() {
        try {
            connection.close();
        } catch (IOException closed) {
            System.getLogger(HttpResponseStream.class.getName())
                    .log(System.Logger.Level.DEBUG, "A connection to a repository failed when it was closed", closed);
        }
    }
}
