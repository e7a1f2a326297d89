package dev.docent.client;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import dev.docent.client.internal.Connections;
import dev.docent.client.internal.DurationText;
import dev.docent.client.internal.Repeats;
import dev.docent.client.internal.SettingsRecorder;
import dev.docent.client.internal.Transport;
import dev.docent.client.internal.TransportSettings;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Clients for several hosts or tenants, and for Java SE: one per pair of base address and key. They send requests
 * themselves instead of by a MicroProfile runtime.
 *
 * <pre>{@code
 * try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
 *     AgentJobsClient client = clients.client(URI.create("https://api.example.com"), KeySupplier.of(key));
 * }
 * }</pre>
 *
 * <p>The returned clients are lightweight handles that may be kept or requested again. Connections are shared by all
 * clients of one host. If there are too many hosts, the connections of the least recently used one are closed; its next
 * call reopens them.
 *
 * <p>Injectable in a CDI application: configured by MicroProfile Config and closed with the application. Thread-safe.
 */
public final class AgentJobsClients implements AutoCloseable {

    private static final int IDLE_SECONDS = 10;

    private final Builder settings;
    private @Nullable Opened opened;
    private boolean closed;

    /** What all clients share. Customized with the first client, whose caller gets the exception. */
    private record Opened(Transport transport, JobCodec codec, Executor executor, Runnable end) {}

    private AgentJobsClients(Builder settings) {
        this.settings = settings;
    }

    /**
     * {@return a builder with the defaults: 5 s to connect, 30 s for a call, the vendor's key prefix, 100 hosts}
     *
     * @throws IllegalStateException if MicroProfile REST Client is not on the class path; the message names what to add
     */
    public static Builder builder() {
        NeededLibraries.require();
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
        return client(AgentJobsClient.class, base, keys);
    }

    <T> T client(Class<T> type, URI base, KeySupplier keys) {
        KeyScope keyScope = new KeyScope(
                Objects.requireNonNull(keys, "keys"),
                new KeyRules(settings.keyPrefix),
                Objects.requireNonNull(base, "base"),
                settings.insecureAllowed);
        Opened shared = opened();
        AdminApi api = new AdminApi(keyScope, shared.transport(), shared.codec(), settings.repeats);
        return new DirectClient<>(type, api, shared.executor()).proxy();
    }

    /**
     * The client for one base address and one name, for suppliers that have no {@code equals}, such as lambdas.
     *
     * @param base base address of the API, before {@code /v2}; https unless it is local
     * @param name distinguishes clients instead of the supplier's {@code equals}, such as the tenant
     * @param keys supplies the key to this client
     * @return a handle that works until this factory is closed
     */
    public AgentJobsClient client(URI base, String name, KeySupplier keys) {
        return client(base, new NamedKeys(name, keys));
    }

    /**
     * The client of {@code /docent/v1} for one Docent host and one key.
     *
     * @param base base address of the host, before {@code /docent}; https unless it is local
     * @param keys supplies the key; as for {@link #client(URI, KeySupplier)}
     * @return a handle that works until this factory is closed
     */
    public DocentJobsClient docentClient(URI base, KeySupplier keys) {
        return DocentJobsClient.of(client(DocentApiOperations.class, base, keys));
    }

    /**
     * The client of {@code /docent/v1} for one Docent host and one name, for suppliers that have no {@code equals}.
     *
     * @param base base address of the host, before {@code /docent}; https unless it is local
     * @param name distinguishes clients instead of the supplier's {@code equals}, such as the tenant
     * @param keys supplies the key to this client
     * @return a handle that works until this factory is closed
     */
    public DocentJobsClient docentClient(URI base, String name, KeySupplier keys) {
        return docentClient(base, new NamedKeys(name, keys));
    }

    /**
     * The client of the operations that deploy documentation, for one base address and one key.
     *
     * @param base base address of the API, before {@code /v1}; https unless it is local
     * @param keys supplies the key; as for {@link #client(URI, KeySupplier)}
     * @return a handle that works until this factory is closed
     */
    public ProjectsClient projectsClient(URI base, KeySupplier keys) {
        return client(ProjectsClient.class, base, keys);
    }

    /**
     * The client of the operations that deploy documentation, for suppliers that have no {@code equals}.
     *
     * @param base base address of the API, before {@code /v1}; https unless it is local
     * @param name distinguishes clients instead of the supplier's {@code equals}, such as the tenant
     * @param keys supplies the key to this client
     * @return a handle that works until this factory is closed
     */
    public ProjectsClient projectsClient(URI base, String name, KeySupplier keys) {
        return projectsClient(base, new NamedKeys(name, keys));
    }

    /** Closes all connections; calls in progress may fail. The returned clients no longer work. */
    @Override
    public synchronized void close() {
        closed = true;
        if (opened != null) {
            opened.end().run();
        }
    }

    private synchronized Opened opened() {
        if (opened == null) {
            SettingsRecorder recorder = SettingsRecorder.of(settings.transport, settings.customizer);
            Connections connections = new Connections(recorder.transport(), settings.maxClients);
            ExecutorService own = new ThreadPoolExecutor(
                    0,
                    Integer.MAX_VALUE,
                    IDLE_SECONDS,
                    TimeUnit.SECONDS,
                    new SynchronousQueue<>(),
                    AgentJobsClients::daemon,
                    (task, ended) -> {
                        throw Connections.wereClosed();
                    });
            opened = new Opened(
                    new Transport(connections),
                    NeededLibraries.codec(),
                    recorder.executor() == null ? own : recorder.executor(),
                    () -> {
                        connections.close();
                        own.shutdown();
                    });
            if (closed) {
                opened.end().run();
            }
        }
        return opened;
    }

    /** Without the class loader of the application that happens to call first. */
    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "docent-client-call");
        thread.setDaemon(true);
        thread.setContextClassLoader(AgentJobsClients.class.getClassLoader());
        return thread;
    }

    /** Collects settings; not thread-safe. */
    public static final class Builder {

        private TransportSettings transport = TransportSettings.DEFAULT;
        private String keyPrefix = KeyRules.VENDOR_PREFIX;
        private boolean insecureAllowed;
        private int maxClients = 100;
        private Repeats repeats = Repeats.DEFAULT;
        private Consumer<RestClientBuilder> customizer = builder -> {};

        private Builder() {}

        private Builder(Builder other) {
            transport = other.transport;
            keyPrefix = other.keyPrefix;
            insecureAllowed = other.insecureAllowed;
            maxClients = other.maxClients;
            repeats = other.repeats;
            customizer = other.customizer;
        }

        /** {@return this, with a connect timeout; positive} */
        public Builder connectTimeout(Duration timeout) {
            return transport(transport.withConnectTimeout(DurationText.positive(timeout, "connectTimeout")));
        }

        /**
         * {@return this, with a timeout for a whole call: connecting, TLS, headers and body, all repetitions and the pauses before
         * them; positive}
         */
        public Builder callTimeout(Duration timeout) {
            return transport(transport.withCallTimeout(DurationText.positive(timeout, "callTimeout")));
        }

        Builder transport(TransportSettings settings) {
            transport = settings;
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

        /** {@return this, with the maximum number of hosts with open connections; at least 1} */
        public Builder maxClients(int max) {
            if (max < 1) {
                throw new IllegalArgumentException("maxClients must be at least 1, but is " + max);
            }
            maxClients = max;
            return this;
        }

        /**
         * {@return this, saying whether a POST of {@link AgentJobsClient} may be repeated after a lost response; false by
         * default}
         *
         * @param repeated true only if every host of this factory is a Docent host, or knows {@code Idempotency-Key} in another
         *     way. The vendor's API ignores it: there, a repeated POST could start a second agent
         */
        public Builder repeatPosts(boolean repeated) {
            repeats = repeats.withPosts(repeated);
            return this;
        }

        Builder repeats(Repeats replaced) {
            repeats = replaced;
            return this;
        }

        /**
         * {@return this, with a final customization of all clients: timeouts, proxy, trust store, key store, TLS context,
         * and the executor of asynchronous calls, which is not shut down}
         *
         * @param change is called once, by the first {@link AgentJobsClients#client}, which throws an
         *     {@link UnsupportedOperationException} if it changes anything else
         */
        public Builder customize(Consumer<RestClientBuilder> change) {
            customizer = Objects.requireNonNull(change, "change");
            return this;
        }

        /** {@return the factory; this builder can be reused} */
        public AgentJobsClients build() {
            return new AgentJobsClients(new Builder(this));
        }
    }
}
