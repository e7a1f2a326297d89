package dev.docent.client;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;

import dev.docent.client.internal.HttpClients;
import dev.docent.client.internal.TransportSettings;
import org.jspecify.annotations.Nullable;

/**
 * The JDK HTTP clients of one factory: one per transport settings and origin, so that thread and connections are shared
 * across keys. Thread-safe.
 */
final class Connections implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Connections.class.getName());

    private final Map<Route, HttpClient> open;
    private boolean closed;

    /** Discarding a client affects only calls to the same host. */
    private record Route(TransportSettings settings, String origin) {}

    /** @param max maximum number to keep; an evicted client completes its calls in progress */
    Connections(int max) {
        open = new LinkedHashMap<>(16, 0.75f, true) {

            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Route, HttpClient> eldest) {
                return size() > max;
            }
        };
    }

    /**
     * {@return an open client}
     *
     * @param settings of the client
     * @param target address of the request
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     */
    synchronized HttpClient of(TransportSettings settings, URI target, @Nullable SSLContext tls) {
        if (closed) {
            throw new IllegalStateException("AgentJobsClients was closed; its clients can no longer be used");
        }
        return open.computeIfAbsent(
                new Route(settings, KeyScope.origin(target)), unknown -> HttpClients.open(settings, tls));
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
