package dev.docent.client;

import java.util.Map;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.ext.ReaderInterceptor;

import dev.docent.client.internal.Connections;
import dev.docent.client.internal.Repeats;
import dev.docent.client.internal.Transport;
import org.jspecify.annotations.Nullable;

/**
 * Configures one client for the admin API: the key, tolerant reading and typed exceptions. It is registered on
 * {@link AgentJobsClient} only and affects no other client and no resource of the host.
 *
 * <p>Not for use in applications; public because the MicroProfile runtime instantiates it. The runtime does so while
 * building the client, so everything the client needs from its environment is looked up here, once.
 */
public final class AdminApiFeature implements Feature {

    /** Name of the property of a builder that replaces what is looked up; for tests. */
    static final String API = "dev.docent.client.api";

    /** The last filter, so that it checks what is sent. */
    private static final int CLOSEST_TO_WIRE = Priorities.USER + 1000;

    /** Interceptors of the host expect a stream, but the body has already been read. */
    private static final int FIRST_READER = 0;

    /** Called by the runtime. */
    public AdminApiFeature() {}

    @Override
    public boolean configure(FeatureContext context) {
        Object given = context.getConfiguration().getProperty(API);
        context.register(
                new RuntimeAdapter(given instanceof AdminApi api ? api : configured()),
                Map.of(ClientRequestFilter.class, CLOSEST_TO_WIRE, ReaderInterceptor.class, FIRST_READER));
        return true;
    }

    private static AdminApi configured() {
        ClientConfig config = ClientConfig.current();
        KeySupplier bean = keySupplierBean();
        return new AdminApi(
                config.keyScope(bean == null ? config.keys() : bean),
                new Transport(new Connections(config.settings().transport(), 1)),
                NeededLibraries.codec(),
                Repeats.DEFAULT.withPosts(config.repeatsPosts()));
    }

    /** Looked up, because not every server injects into providers. */
    private static @Nullable KeySupplier keySupplierBean() {
        try {
            Instance<KeySupplier> beans = CDI.current().select(KeySupplier.class);
            return beans.isUnsatisfied() ? null : beans.get();
        } catch (IllegalStateException noContainer) {
            return null;
        }
    }
}
