package dev.docent.client;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;

import dev.docent.client.internal.HttpClients;
import dev.docent.client.internal.TransportSettings;

/**
 * The JDK's clients of one factory: one for all clients that send in the same way, so that its thread and its connections
 * are shared whatever the keys. Thread-safe.
 */
final class Connections implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(Connections.class.getName());

    private final Map<Route, HttpClient> open;
    private boolean closed;

    /** A client that has to be given up takes only the calls to the same host along. */
    private record Route(TransportSettings settings, String origin) {}

    /** @param max how many to keep; one that is dropped goes on for the calls that are under way */
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
     * @param target where the request goes
     * @param tls of the runtime's client, used when the settings have none; may be {@code null}
     */
    synchronized HttpClient of(TransportSettings settings, URI target, SSLContext tls) {
        if (closed) {
            throw new IllegalStateException("AgentJobsClients was closed; its clients cannot be used any more");
        }
        return open.computeIfAbsent(
                new Route(settings, KeyScope.origin(target)), unknown -> HttpClients.open(settings, tls));
    }

    /**
     * Gives up a client together with its connections. The JDK's client leaves a connection open whose response it could not
     * parse.
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

    /** Since Java 21 a client can be ended at once; before, it ends when nobody refers to it and no call is under way. */
    private static void end(HttpClient client) {
        try {
            HttpClient.class.getMethod("shutdownNow").invoke(client);
        } catch (NoSuchMethodException beforeJava21) {
            LOG.log(Level.TRACE, "Left to the garbage collector", beforeJava21);
        } catch (ReflectiveOperationException e) {
            LOG.log(Level.DEBUG, "A client could not be ended; the garbage collector will", e);
        }
    }
}
