package dev.docent.it.hosts.beans;

import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

import dev.docent.api.jobs.AgentJobRepository;

/** Produces a second job store. */
@ApplicationScoped
public class RepositoryProducer {

    @Produces
    AgentJobRepository repository() {
        return key -> Optional.empty();
    }
}
