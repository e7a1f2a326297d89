package dev.docent.it.hosts.beans;

import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;

/** A job store without jobs. */
@ApplicationScoped
public class PlainRepository implements AgentJobRepository {

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        return Optional.empty();
    }
}
