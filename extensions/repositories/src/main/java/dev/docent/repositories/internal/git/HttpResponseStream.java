package dev.docent.repositories.internal.git;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;

import dev.docent.base.internal.http.client.HttpCall;
import dev.docent.base.internal.http.client.HttpCallException;
import dev.docent.base.internal.http.client.HttpCallException.Kind;
import dev.docent.base.internal.http.client.RawHttpResponseReader;
import dev.docent.repositories.internal.git.GitException.Reason;

/**
 * The body of the response to a request over a connection of its own (HTTP/1.1, RFC 9112). Connecting, the headers and the body
 * are limited by the budget of a fetch. The clients of the JDK limit neither the size of headers nor the duration of a body,
 * and one of them leaves a connection open whose response is malformed. Not thread-safe.
 */
final class HttpResponseStream extends InputStream {

    private static final int MAX_HEAD_BYTES = 1 << 16;

    /** Larger than any request, so that writing one does not block if the server does not read. */
    private static final int SEND_BYTES = 1 << 17;

    private static final int MAX_REQUEST_BYTES = 1 << 16;

    private final FetchBudget budget;
    private final RawHttpResponseReader head;
    private final InputStream body;
    private final Timed connection;

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

    private HttpResponseStream(HttpCall call, Proxy proxy, FetchBudget budget, Timed connection) throws IOException {
        this.budget = budget;
        this.connection = connection;
        // a proxy of HTTP connects to servers with TLS, and asks the other ones itself
        boolean asks = asks(call, proxy);
        connect(asks ? resolved((InetSocketAddress) proxy.address()) : server(call, proxy), connection);
        Socket socket = call.isSecure() ? call.secured(connection) : connection;
        byte[] request = call.bytes(asks);
        if (request.length > MAX_REQUEST_BYTES) {
            throw new GitException(Reason.TOO_LARGE, "the repository's server makes the request of a fetch too large");
        }
        socket.getOutputStream().write(request);
        head = new RawHttpResponseReader(socket.getInputStream(), MAX_HEAD_BYTES);
        body = head.body(Long.MAX_VALUE / 2);
    }

    /**
     * {@return the response to a request}
     *
     * @param call its address is without a user
     * @param proxy for it, or {@link Proxy#NO_PROXY}
     * @throws GitException if there is none; the connection is closed
     */
    static HttpResponseStream of(HttpCall call, Proxy proxy, FetchBudget budget) throws GitException {
        Timed connection = new Timed(budget, asks(call, proxy) ? Proxy.NO_PROXY : proxy);
        boolean answered = false;
        try {
            HttpResponseStream response = new HttpResponseStream(call, proxy, budget, connection);
            answered = true;
            return response;
        } catch (IOException failure) {
            throw explained(failure, budget);
        } finally {
            if (!answered) {
                close(connection);
            }
        }
    }

    private static boolean asks(HttpCall call, Proxy proxy) {
        return !call.isSecure() && proxy.type() == Proxy.Type.HTTP;
    }

    private static InetSocketAddress resolved(InetSocketAddress named) {
        return new InetSocketAddress(named.getHostString(), named.getPort());
    }

    /** A proxy looks the name of the host up itself. */
    private static InetSocketAddress server(HttpCall call, Proxy proxy) {
        InetSocketAddress named = InetSocketAddress.createUnresolved(call.host(), call.port());
        return proxy.type() == Proxy.Type.DIRECT ? resolved(named) : named;
    }

    private static void connect(InetSocketAddress to, Timed connection) throws IOException {
        connection.setSendBufferSize(SEND_BYTES);
        try {
            connection.connect(to, connection.patience());
        } catch (GitException late) {
            throw late;
        } catch (IOException unreachable) {
            throw new GitException(Reason.UNREACHABLE, "the repository's server cannot be reached");
        }
    }

    private static GitException explained(IOException failure, FetchBudget budget) {
        for (Throwable any = failure; any != null; any = any.getCause()) {
            if (any instanceof GitException known) {
                return known;
            } else if (any instanceof SocketTimeoutException) {
                return silent(budget);
            } else if (any instanceof HttpCallException wrong) {
                return explained(wrong.kind());
            }
        }
        return failure instanceof SSLException
                ? new GitException(
                        Reason.UNREACHABLE,
                        "no secure connection to the repository's server can be established; if its certificate is of"
                                + " an authority of your own, add that to the trust store of the Java runtime")
                : explained(Kind.CUT);
    }

    private static GitException explained(Kind wrong) {
        return new GitException(
                Reason.UNREACHABLE,
                switch (wrong) {
                    case CUT -> "the repository's server broke the connection";
                    case HEADER_TOO_LONG -> "the header of the answer of the repository's server is too long";
                    default -> "the answer of the repository's server is not HTTP";
                });
    }

    private static GitException silent(FetchBudget budget) {
        try {
            return budget.silent();
        } catch (GitException late) {
            return late;
        }
    }

    int status() {
        return head.status();
    }

    /** {@return the first value of a header; empty if there is none} */
    String header(String name) {
        return head.header(name);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            int count = body.read(bytes, offset, length);
            budget.answered(Math.max(count, 0));
            return count;
        } catch (IOException failure) {
            throw explained(failure, budget);
        }
    }

    /** Closes the connection, without waiting for the other side as TLS would. */
    @Override
    public void close() {
        close(connection);
    }

    private static void close(Socket connection) {
        try {
            connection.close();
        } catch (IOException closed) {
            System.getLogger(HttpResponseStream.class.getName())
                    .log(System.Logger.Level.DEBUG, "A connection to a repository failed when it was closed", closed);
        }
    }
}
