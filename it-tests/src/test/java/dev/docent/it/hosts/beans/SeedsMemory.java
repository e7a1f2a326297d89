package dev.docent.it.hosts.beans;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;

import dev.docent.jobs.InMemoryAgentJobStore;

/** Injects the in-memory store, regardless of the configured store. */
@ApplicationScoped
public class SeedsMemory {

    @Inject
    Instance<InMemoryAgentJobStore> jobs;
}
