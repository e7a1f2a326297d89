package dev.docent.client;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

import dev.docent.client.internal.TransportSettings;

/**
 * Makes the client factory injectable, configured by MicroProfile Config and closed with the application. Created on
 * first use.
 */
@Dependent
class ClientBeans {

    @Produces
    @Singleton
    AgentJobsClients clients() {
        ClientConfig config = ClientConfig.current();
        AgentJobsClients.Builder builder = AgentJobsClients.builder()
                .keyPrefix(config.rules().prefix())
                .allowInsecureHttp(config.insecureAllowed());
        TransportSettings transport = config.settings().transport();
        builder.connectTimeout(transport.connectTimeout())
                .callTimeout(transport.callTimeout())
                .customize(transport::applyTo);
        config.settings().integer("docent.client.max-clients").ifPresent(builder::maxClients);
        return builder.build();
    }

    void close(@Disposes AgentJobsClients clients) {
        clients.close();
    }
}
