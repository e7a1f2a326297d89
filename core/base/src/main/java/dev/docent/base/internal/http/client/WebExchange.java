package dev.docent.base.internal.http.client;

import java.io.Closeable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

import dev.docent.base.internal.http.client.HttpCallException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * One request and its response over a connection of its own (RFC 9112). It blocks a thread until it is {@linkplain #close()
 * closed} by another one; then it opens no further connection.
 */
final class WebExchange implements Closeable {

    private static final int CONNECT_MILLIS = 10_000;

    private final HttpCall call;
    private final @Nullable InetSocketAddress proxy;
    private final NameLookup names;
    private final Deadline deadline;
    private @Nullable WatchedSocket open;
    private boolean closed;
    private volatile boolean resolved;

    /** @param proxy through which the host is reached; {@code null} for none */
    WebExchange(HttpCall call, @Nullable InetSocketAddress proxy, NameLookup names, Deadline deadline) {
        this.call = call;
        this.proxy = proxy;
        this.names = names;
        this.deadline = deadline;
    }

    /** {@return whether the addresses of the host are known} */
    boolean isResolved() {
        return resolved;
    }

    /** {@return the response; the connection stays open} */
    RawHttpResponse response() throws IOException, ExecutionException, TimeoutException, InterruptedException {
        try {
            WatchedSocket connection = connected();
            Socket socket = call.isSecure() ? secured(connection) : connection;
            socket.getOutputStream().write(call.bytes(proxy != null && !call.isSecure()));
            RawHttpResponse response = RawHttpResponseReader.read(socket.getInputStream(), call.bodyLimits());
            return call.isSecure() && !connection.hasEnded() ? response.whole() : response;
        } catch (SSLException insecure) {
            throw new HttpCallException(Kind.INSECURE, insecure);
        }
    }

    /** An address that does not respond leaves time for the remaining ones. */
    private WatchedSocket connected() throws IOException, ExecutionException, TimeoutException, InterruptedException {
        List<InetAddress> addresses = names.of(proxy == null ? call.host() : proxy.getHostString(), deadline);
        resolved = true;
        int port = proxy == null ? call.port() : proxy.getPort();
        int left = addresses.size();
        IOException last = new ConnectException("it has no address");
        for (InetAddress address : addresses) {
            WatchedSocket socket = opened();
            try {
                long share = deadline.nanosLeft() / 1_000_000 / left--;
                socket.connect(
                        new InetSocketAddress(address, port), (int) Math.max(1, Math.min(CONNECT_MILLIS, share)));
                return socket;
            } catch (IOException unreachable) {
                socket.close();
                last = unreachable;
            }
        }
        throw last instanceof SocketTimeoutException
                ? new HttpCallException(Kind.UNREACHABLE, "its host timed out", last)
                : new HttpCallException(Kind.UNREACHABLE, last);
    }

    private synchronized WatchedSocket opened() throws IOException {
        if (closed) {
            throw new SocketException("The call has ended");
        }
        open = new WatchedSocket();
        return open;
    }

    private Socket secured(WatchedSocket connection) throws IOException {
        if (proxy != null) {
            connection.getOutputStream().write(call.tunnel());
            int status = RawHttpResponseReader.read(connection.getInputStream(), any -> -1)
                    .status();
            if (status >= 300) {
                throw new HttpCallException(Kind.UNREACHABLE, "its proxy responded with status " + status, null);
            }
        }
        return call.secured(connection);
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (open != null) {
            open.close();
        }
    }
}
