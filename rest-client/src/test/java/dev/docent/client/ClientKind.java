package dev.docent.client;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.eclipse.microprofile.rest.client.RestClientBuilder;

/** How a client is made. What a test checks holds for both. */
enum ClientKind {

    /** By {@link AgentJobsClients}. */
    OF_FACTORY,

    /** By the MicroProfile runtime on the class path, as an injected one. */
    OF_RUNTIME;

    private static final Queue<AutoCloseable> BUILT = new ConcurrentLinkedQueue<>();

    /** {@return a client with the settings of a factory} */
    AgentJobsClient of(AgentJobsClients clients, URI base, KeySupplier keys) {
        return of(AgentJobsClient.class, clients, base, keys);
    }

    /** {@return a client of {@code /docent/v1} with the settings of a factory} */
    DocentJobsClient docent(AgentJobsClients clients, URI base, KeySupplier keys) {
        return DocentJobsClient.of(of(DocentApiOperations.class, clients, base, keys));
    }

    /** {@return a client of the operations that deploy, with the settings of a factory} */
    ProjectsClient projects(AgentJobsClients clients, URI base, KeySupplier keys) {
        return of(ProjectsClient.class, clients, base, keys);
    }

    /** {@return a client of a type with the settings of a factory} */
    <T> T of(Class<T> type, AgentJobsClients clients, URI base, KeySupplier keys) {
        T client = clients.client(type, base, keys);
        if (this == OF_FACTORY) {
            return client;
        }
        T built = RestClientBuilder.newBuilder()
                .baseUri(base)
                .property(AdminApiFeature.API, ((DirectClient<?>) Proxy.getInvocationHandler(client)).api())
                .build(type);
        BUILT.add((AutoCloseable) built);
        return built;
    }

    /** Closes what no factory closes. */
    static void closeAll() {
        for (AutoCloseable client = BUILT.poll(); client != null; client = BUILT.poll()) {
            try {
                client.close();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
