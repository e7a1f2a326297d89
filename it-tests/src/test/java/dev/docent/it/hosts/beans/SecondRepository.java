package dev.docent.it.hosts.beans;

import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobRepository;

/** One job store too many. */
@ApplicationScoped
public class SecondRepository implements AgentJobRepository {

    @Override
    public Optional<AgentJob> find(AgentJobKey key) {
        return Optional.empty();
    }
}
