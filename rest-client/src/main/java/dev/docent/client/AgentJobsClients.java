package dev.docent.client;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

import dev.docent.client.internal.SettingsRecorder;
import dev.docent.client.internal.TransportSettings;
import org.eclipse.microprofile.rest.client.RestClientBuilder;

/**
 * Clients for several hosts or tenants, and clients in Java SE: one for each pair of base address and key, cached, and
 * bounded in number.
 *
 * <pre>{@code
 * try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
 *     AgentJobsClient client = clients.client(URI.create("https://api.example.com"), KeySupplier.of(key));
 * }
 * }</pre>
 *
 * <p>The clients it gives are light handles that may be kept or asked for anew, as one likes. Behind them, the connections of
 * the pair not used for the longest time are closed when there are too many; its next call opens them again.
 *
 * <p>In a CDI application it can be injected, set up from MicroProfile Config, and is closed with the application. Safe for
 * use by many threads.
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
     * @param keys where the key comes from; clients are told apart by its {@code equals}, so do not pass a new lambda for
     *     each call: see {@link #client(URI, String, KeySupplier)}
     * @return a handle that works until this factory is closed
     */
    public AgentJobsClient client(URI base, KeySupplier keys) {
        KeyScope access = new KeyScope(
                Objects.requireNonNull(keys, "keys"),
                new KeyRules(settings.keyPrefix),
                Objects.requireNonNull(base, "base"),
                settings.insecureAllowed);
        return new PooledClient(pool, access);
    }

    /**
     * The client for one base address and one name, for suppliers that have no {@code equals}, such as lambdas.
     *
     * @param base base address of the API, before {@code /v2}; https unless it is local
     * @param name what clients are told apart by instead of the supplier's {@code equals}, such as the tenant
     * @param keys where the key comes from; the first one given for a name goes on being asked
     * @return a handle that works until this factory is closed
     */
    public AgentJobsClient client(URI base, String name, KeySupplier keys) {
        return client(base, new NamedKeys(name, keys));
    }

    /** Closes all connections; calls that are under way may fail. The clients given out work no more. */
    @Override
    public void close() {
        try {
            pool.close();
        } finally {
            connections.close();
        }
    }

    private AgentJobsClient open(KeyScope access) {
        RestClientBuilder builder =
                RestClientBuilder.newBuilder().baseUri(access.base()).followRedirects(false);
        SettingsRecorder recorder = new SettingsRecorder(builder, settings.connectTimeout, settings.callTimeout);
        settings.customizer.accept(recorder.recording());
        TransportSettings transport = recorder.settings();
        ClientParts parts = new ClientParts(access, transport, connections);
        return builder.property(ClientParts.PROPERTY, parts).build(AgentJobsClient.class);
    }

    /** Collects settings; not safe for use by many threads. */
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

        /** {@return this, with a time to connect; positive} */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = positive(timeout, "connectTimeout");
            return this;
        }

        /** {@return this, with a longest time for a whole call: connecting, TLS, headers and body; positive} */
        public Builder callTimeout(Duration timeout) {
            callTimeout = positive(timeout, "callTimeout");
            return this;
        }

        /** {@return this, with what the host's keys start with, without the underscore} */
        public Builder keyPrefix(String prefix) {
            keyPrefix = Objects.requireNonNull(prefix, "prefix");
            return this;
        }

        /** {@return this, with keys allowed to travel over plain http to hosts that are not local} */
        public Builder allowInsecureHttp(boolean allowed) {
            insecureAllowed = allowed;
            return this;
        }

        /** {@return this, with the number of clients whose connections are kept open; at least 1} */
        public Builder maxClients(int max) {
            if (max < 1) {
                throw new IllegalArgumentException("maxClients must be at least 1, but is " + max);
            }
            maxClients = max;
            return this;
        }

        /** {@return this, with the last word on every client before it is built: trust store, proxy, executor} */
        public Builder customize(Consumer<RestClientBuilder> change) {
            customizer = Objects.requireNonNull(change, "change");
            return this;
        }

        /** {@return the factory; this builder can go on being used} */
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
