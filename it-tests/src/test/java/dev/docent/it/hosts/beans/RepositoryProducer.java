package dev.docent.it.hosts.beans;

import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

import dev.docent.api.jobs.AgentJobRepository;

/** Makes one job store too many. */
@ApplicationScoped
public class RepositoryProducer {

    @Produces
    AgentJobRepository repository() {
        return key -> Optional.empty();
    }
}
