package dev.docent.client;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

import dev.docent.client.internal.SettingsRecorder;
import dev.docent.client.internal.TransportSettings;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * Clients for several hosts or tenants, and for Java SE: one per pair of base address and key, in a bounded cache.
 *
 * <pre>{@code
 * try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
 *     AgentJobsClient client = clients.client(URI.create("https://api.example.com"), KeySupplier.of(key));
 * }
 * }</pre>
 *
 * <p>The returned clients are lightweight handles that may be kept or requested again. If there are too many, the
 * connections of the least recently used pair are closed; its next call reopens them.
 *
 * <p>Injectable in a CDI application: configured by MicroProfile Config and closed with the application. Thread-safe.
 */
public final class AgentJobsClients implements AutoCloseable {

    private final ClientPool pool;
    private final Connections connections;
    private final Builder settings;

    private AgentJobsClients(Builder settings) {
        this.settings = settings;
        this.connections = new Connections(settings.maxClients);
        this.pool = new ClientPool(settings.maxClients, this::open);
    }

    /** {@return a builder with the defaults: 5 s to connect, 30 s for a call, the vendor's key prefix, 100 clients} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * The client for one base address and one key.
     *
     * @param base base address of the API, before {@code /v2}; https unless it is local
     * @param keys supplies the key; clients are distinguished by its {@code equals}, so do not pass a new lambda for
     *     each call: see {@link #client(URI, String, KeySupplier)}
     * @return a handle that works until this factory is closed
     */
    public AgentJobsClient client(URI base, KeySupplier keys) {
        KeyScope keyScope = new KeyScope(
                Objects.requireNonNull(keys, "keys"),
                new KeyRules(settings.keyPrefix),
                Objects.requireNonNull(base, "base"),
                settings.insecureAllowed);
        return new PooledClient(pool, keyScope);
    }

    /**
     * The client for one base address and one name, for suppliers that have no {@code equals}, such as lambdas.
     *
     * @param base base address of the API, before {@code /v2}; https unless it is local
     * @param name distinguishes clients instead of the supplier's {@code equals}, such as the tenant
     * @param keys supplies the key; the first supplier passed for a name remains in use
     * @return a handle that works until this factory is closed
     */
    public AgentJobsClient client(URI base, String name, KeySupplier keys) {
        return client(base, new NamedKeys(name, keys));
    }

    /** Closes all connections; calls in progress may fail. The returned clients no longer work. */
    @Override
    public void close() {
        try {
            pool.close();
        } finally {
            connections.close();
        }
    }

    private AgentJobsClient open(KeyScope keyScope) {
        RestClientBuilder builder =
                RestClientBuilder.newBuilder().baseUri(keyScope.base()).followRedirects(false);
        SettingsRecorder recorder = new SettingsRecorder(builder, settings.connectTimeout, settings.callTimeout);
        settings.customizer.accept(recorder.recording());
        TransportSettings transport = recorder.settings();
        ClientParts parts = new ClientParts(keyScope, transport, connections);
        return builder.property(ClientParts.PROPERTY, parts).build(AgentJobsClient.class);
    }

    /** Collects settings; not thread-safe. */
    public static final class Builder {

        private Duration connectTimeout = TransportSettings.DEFAULT_CONNECT_TIMEOUT;
        private Duration callTimeout = TransportSettings.DEFAULT_CALL_TIMEOUT;
        private String keyPrefix = KeyRules.VENDOR_PREFIX;
        private boolean insecureAllowed;
        private int maxClients = 100;
        private Consumer<RestClientBuilder> customizer = builder -> {};

        private Builder() {}

        private Builder(Builder other) {
            connectTimeout = other.connectTimeout;
            callTimeout = other.callTimeout;
            keyPrefix = other.keyPrefix;
            insecureAllowed = other.insecureAllowed;
            maxClients = other.maxClients;
            customizer = other.customizer;
        }

        /** {@return this, with a connect timeout; positive} */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = positive(timeout, "connectTimeout");
            return this;
        }

        /** {@return this, with a timeout for a whole call: connecting, TLS, headers and body; positive} */
        public Builder callTimeout(Duration timeout) {
            callTimeout = positive(timeout, "callTimeout");
            return this;
        }

        /** {@return this, with the prefix of the host's keys, without the underscore} */
        public Builder keyPrefix(String prefix) {
            keyPrefix = Objects.requireNonNull(prefix, "prefix");
            return this;
        }

        /** {@return this, allowing keys to be sent over plain http to non-local hosts} */
        public Builder allowInsecureHttp(boolean allowed) {
            insecureAllowed = allowed;
            return this;
        }

        /** {@return this, with the maximum number of clients with open connections; at least 1} */
        public Builder maxClients(int max) {
            if (max < 1) {
                throw new IllegalArgumentException("maxClients must be at least 1, but is " + max);
            }
            maxClients = max;
            return this;
        }

        /**
         * {@return this, with a final customization of every client before it is built: trust store, proxy, executor}
         */
        public Builder customize(Consumer<RestClientBuilder> change) {
            customizer = Objects.requireNonNull(change, "change");
            return this;
        }

        /** {@return the factory; this builder can be reused} */
        public AgentJobsClients build() {
            return new AgentJobsClients(new Builder(this));
        }

        private static Duration positive(Duration timeout, String name) {
            if (timeout.isZero() || timeout.isNegative()) {
                throw new IllegalArgumentException(name + " must be positive, but is " + timeout);
            }
            return timeout;
        }
    }
}
