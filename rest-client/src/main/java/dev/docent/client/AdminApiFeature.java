package dev.docent.client;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;

/**
 * Configures one client for the admin API: the key, tolerant reading and typed exceptions. It is registered on
 * {@link AgentJobsClient} only and affects no other client and no resource of the host.
 *
 * <p>Not for use in applications; public because the MicroProfile runtime instantiates it. The runtime does so while
 * building the client, so everything the client needs from its environment is looked up here, once.
 */
public final class AdminApiFeature implements Feature {

    /** Last for requests, so that it checks what is sent; first for responses. */
    private static final int CLOSEST_TO_WIRE = Priorities.USER + 1000;

    /** Called by the runtime. */
    public AdminApiFeature() {}

    @Override
    public boolean configure(FeatureContext context) {
        Object given = context.getConfiguration().getProperty(ClientParts.PROPERTY);
        ClientParts parts = given instanceof ClientParts known ? known : ClientEnvironment.parts();
        JobCodec codec = new JobCodec();
        context.register(new KeyFilter(parts.keyScope()), CLOSEST_TO_WIRE - 1);
        context.register(new ExchangeFilter(parts, codec), CLOSEST_TO_WIRE);
        context.register(new ResponseFilter(codec), CLOSEST_TO_WIRE);
        context.register(new JobReader(codec));
        context.register(new PolledJobReader(codec));
        return true;
    }
}
