package dev.docent.se;

import java.net.URI;
import java.util.function.Function;

import dev.docent.client.AgentJobsClients;
import dev.docent.client.KeySupplier;

/** What an application does, in whatever class loader. */
public final class OneCall implements Function<URI, String> {

    @Override
    public String apply(URI api) {
        try (AgentJobsClients clients = AgentJobsClients.builder().build()) {
            return clients.client(api, KeySupplier.of("mint_abc")).get("p", "1").id();
        }
    }
}
