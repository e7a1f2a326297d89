package dev.docent.base.internal.http.client;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

import dev.docent.base.internal.http.client.HttpCallException.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests: HTTP/1.1, a connection for each, TLS as the Java runtime trusts, no redirects. No host is trusted: a
 * call ends by its deadline, whatever it is doing then, and reads at most 16 KiB of status lines and headers, and as much of a
 * body as the call allows. A host is resolved once, and only an address that was checked is connected to.
 *
 * <p>Each call has a thread of its own, so that neither a resolver nor a write keeps the caller, who waits and can be
 * interrupted. {@code java.net.http} is not used: it resolves hosts itself, reads headers without a limit, and keeps a thread.
 * Thread-safe.
 */
public final class HttpCalls {

    private final NameLookup names;
    private final Supplier<@Nullable ProxySelector> proxies;

    /** Directly. */
    public HttpCalls(HostAddresses addresses) {
        this(addresses, () -> null);
    }

    /**
     * @param addresses of hosts, and of proxies: a proxy resolves the host itself
     * @param proxies is asked for each call; only proxies of HTTP are used, and the first only
     */
    public HttpCalls(HostAddresses addresses, Supplier<@Nullable ProxySelector> proxies) {
        this.names = new NameLookup(addresses);
        this.proxies = proxies;
    }

    /**
     * {@return the response, of any status from 200 on}
     *
     * @throws HttpCallException if there is none that can be used; if the caller was interrupted, it still is
     * @throws IOException if the connection breaks, or what {@link HostAddresses} throws
     */
    public RawHttpResponse send(HttpCall call, Deadline deadline) throws IOException {
        WebExchange exchange = new WebExchange(call, proxy(call), names, deadline);
        FutureTask<RawHttpResponse> response = new FutureTask<>(exchange::response);
        start(response);
        try (exchange) {
            return response.get(deadline.nanosLeft(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw new HttpCallException(exchange.isResolved() ? Kind.LATE : Kind.LOOKUP_LATE, late);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new HttpCallException(Kind.INTERRUPTED, stop);
        } catch (ExecutionException failed) {
            throw failure(failed.getCause());
        }
    }

    /** The thread inherits nothing from its creator, whose class loader it would retain while it hangs. */
    private static void start(Runnable exchange) {
        Thread thread = new Thread(null, exchange, "docent-http", 0, false);
        thread.setContextClassLoader(null);
        thread.setDaemon(true);
        thread.start();
    }

    private static IOException failure(@Nullable Throwable cause) {
        if (cause instanceof IOException reason) {
            return reason;
        } else if (cause instanceof TimeoutException late) {
            return new HttpCallException(Kind.LOOKUP_LATE, late);
        } else if (cause instanceof ExecutionException ofLookup) {
            return failure(ofLookup.getCause());
        }
        throw new IllegalStateException("A request failed", cause);
    }

    private @Nullable InetSocketAddress proxy(HttpCall call) {
        ProxySelector selector = proxies.get();
        Proxy first = selector == null
                ? Proxy.NO_PROXY
                : selector.select(call.uri()).stream().findFirst().orElse(Proxy.NO_PROXY);
        return first.type() == Proxy.Type.HTTP ? (InetSocketAddress) first.address() : null;
    }
}
