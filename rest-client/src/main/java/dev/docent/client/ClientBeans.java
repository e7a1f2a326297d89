package dev.docent.client;

import java.util.concurrent.ExecutorService;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

import dev.docent.client.internal.ManagedExecutor;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Makes the client factory and the client of Docent hosts injectable, configured by MicroProfile Config and closed with the
 * application. Created on first use.
 */
@Dependent
class ClientBeans {

    @Produces
    @Singleton
    AgentJobsClients clients() {
        ClientConfig config = ClientConfig.current();
        AgentJobsClients.Builder builder = AgentJobsClients.builder()
                .keyPrefix(config.rules().prefix())
                .allowInsecureHttp(config.insecureAllowed())
                .repeatPosts(config.repeatsPosts())
                .transport(config.settings().transport());
        ExecutorService managed = ManagedExecutor.find();
        if (managed != null) {
            builder.customize(client -> client.executorService(managed));
        }
        config.settings().integer("docent.client.max-clients").ifPresent(builder::maxClients);
        return builder.build();
    }

    @Produces
    @Singleton
    DocentJobsClient docentClient(@RestClient Instance<DocentApiOperations> operations) {
        return DocentJobsClient.of(operations.get());
    }

    void close(@Disposes AgentJobsClients clients) {
        clients.close();
    }
}
