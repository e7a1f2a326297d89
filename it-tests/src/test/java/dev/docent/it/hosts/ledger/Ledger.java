package dev.docent.it.hosts.ledger;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.NewAgentJob;

/** Changes jobs in the host's own transactions. */
@ApplicationScoped
public class Ledger {

    @Inject
    AgentJobLifecycle lifecycle;

    @Transactional
    public String createAndComplete() {
        String id = create();
        lifecycle.complete(new AgentJobKey("alpha", id), null);
        return id;
    }

    @Transactional
    public void createAndRollBack(StringBuilder id) {
        id.append(createAndComplete());
        throw new IllegalStateException("the host changes its mind");
    }

    /** Runs outside a host transaction. */
    public String create() {
        return lifecycle
                .recordCreated(NewAgentJob.builder(
                                "alpha", "later", AgentJobSource.of("https://git.example.com/acme/handbook", null), "m")
                        .build())
                .id();
    }
}
