package dev.docent.sample.agents;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.Extension;
import jakarta.enterprise.inject.spi.ProcessAnnotatedType;

/** Leaves jobs to the process runner where agents can work: there may be only one {@code AgentRunner}. */
public class RefusingRunnerExtension implements Extension {

    void choose(@Observes ProcessAnnotatedType<RefusingRunner> refusing) {
        if (AgentWork.ofServer().problem().isEmpty()) {
            refusing.veto();
        }
    }
}
