package dev.docent.client;

import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;

/**
 * Gives one client everything it needs to speak to the admin API: the key, the tolerant reading, the typed exceptions. It is
 * bound to {@link AgentJobsClient} alone and touches no other client and no resource of the host.
 *
 * <p>Not for use in applications; public because the MicroProfile runtime creates it. The runtime does so while it builds
 * the client, so whatever the client needs from its surroundings is looked up here, once.
 */
public final class AdminApiFeature implements Feature {

    /** Last on the way out, so that what it checks is what is sent; first on the way in. */
    private static final int NEAREST_THE_WIRE = Priorities.USER + 1000;

    /** Called by the runtime. */
    public AdminApiFeature() {}

    @Override
    public boolean configure(FeatureContext context) {
        Object given = context.getConfiguration().getProperty(ClientParts.PROPERTY);
        ClientParts parts = given instanceof ClientParts known ? known : ClientEnvironment.parts();
        JobCodec codec = new JobCodec();
        context.register(new KeyFilter(parts.access()), NEAREST_THE_WIRE - 1);
        context.register(new ExchangeFilter(parts, codec), NEAREST_THE_WIRE);
        context.register(new ResponseFilter(codec), NEAREST_THE_WIRE);
        context.register(new JobReader(codec));
        context.register(new PolledJobReader(codec));
        return true;
    }
}
