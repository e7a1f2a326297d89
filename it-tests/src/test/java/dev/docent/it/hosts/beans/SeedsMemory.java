package dev.docent.it.hosts.beans;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

import dev.docent.jobs.InMemoryAgentJobStore;

/** Would put jobs into the memory, whatever store the settings name. */
@ApplicationScoped
public class SeedsMemory {

    @Inject
    Instance<InMemoryAgentJobStore> jobs;
}
