package dev.docent.internal.runner;

import java.util.Optional;

import dev.docent.internal.runner.config.AgentSettings;
import dev.docent.internal.runner.config.Confine;

/**
 * Some command lines read a file that a prompt names after {@code @}, before the agent and its permissions come into it.
 * Within the checkout that is wanted. Outside, only a confined command finds nothing.
 */
final class FileReferences {

    private FileReferences() {}

    /** {@return why an agent cannot get this prompt; empty if it can} */
    static Optional<String> problem(AgentSettings agent, String prompt) {
        return agent.confine() == Confine.NONE && agent.preset().readsFilesFor(prompt)
                ? Optional.of("The prompt names a file outside of the repository after @, which the command line of the"
                        + " agent would read: remove the @, or have the agent confined (docent.runner.confine=bwrap)")
                : Optional.empty();
    }
}
