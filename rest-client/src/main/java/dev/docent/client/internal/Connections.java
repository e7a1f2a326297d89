package dev.docent.client.internal;

import java.lang.System.Logger.Level;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;

import org.jspecify.annotations.Nullable;

/**
 * The JDK HTTP clients of one factory: one per origin, so that thread and connections are shared across keys, and
 * discarding a client affects only calls to the same host. Thread-safe.
 */
public final class Connections implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Connections.class.getName());

    private final TransportSettings settings;
    private final Map<String, HttpClient> open;
    private boolean closed;

    /**
     * @param settings of all clients
     * @param max maximum number to keep; an evicted client completes its calls in progress
     */
    public Connections(TransportSettings settings, int max) {
        this.settings = settings;
        this.open = new LinkedHashMap<>(16, 0.75f, true) {

            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, HttpClient> eldest) {
                return size() > max;
            }
        };
    }

    /** {@return the exception for a call after closing} */
    public static IllegalStateException wereClosed() {
        return new IllegalStateException("AgentJobsClients was closed; its clients can no longer be used");
    }

    TransportSettings settings() {
        return settings;
    }

    /**
     * {@return an open client}
     *
     * @param origin scheme, host and port of the request
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     */
    synchronized HttpClient of(String origin, @Nullable SSLContext tls) {
        if (closed) {
            throw wereClosed();
        }
        return open.computeIfAbsent(origin, unknown -> withOwnClassLoader(tls));
    }

    /** Otherwise the client's thread would retain the class loader of the first calling application. */
    private HttpClient withOwnClassLoader(@Nullable SSLContext tls) {
        Thread thread = Thread.currentThread();
        ClassLoader callers = thread.getContextClassLoader();
        thread.setContextClassLoader(Connections.class.getClassLoader());
        try {
            return open(tls);
        } finally {
            thread.setContextClassLoader(callers);
        }
    }

    private HttpClient open(@Nullable SSLContext otherwise) {
        HttpClient.Builder builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(settings.connectTimeout())
                .executor(Runnable::run);
        if (settings.proxy() != null) {
            builder.proxy(ProxySelector.of(settings.proxy()));
        }
        SSLContext tls = settings.tls().context(otherwise);
        if (tls != null) {
            builder.sslContext(tls);
        }
        return builder.build();
    }

    /**
     * Discards a client and its connections. The JDK's client leaves a connection open if it cannot parse the response.
     */
    synchronized void giveUp(HttpClient broken) {
        open.values().removeIf(client -> client == broken);
        end(broken);
    }

    @Override
    public synchronized void close() {
        closed = true;
        open.values().forEach(Connections::end);
        open.clear();
    }

    /** Since Java 21 a client can be shut down; before, it ends once it is unreachable and idle. */
    private static void end(HttpClient client) {
        try {
            HttpClient.class.getMethod("shutdownNow").invoke(client);
        } catch (NoSuchMethodException beforeJava21) {
            LOG.log(Level.TRACE, "Left to the garbage collector", beforeJava21);
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.DEBUG, "A client could not be shut down; it is left to the garbage collector", e);
        }
    }
}
