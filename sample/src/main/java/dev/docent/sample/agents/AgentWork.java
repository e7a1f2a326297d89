package dev.docent.sample.agents;

import java.util.Optional;

/**
 * Whether agents can work here, found out once.
 *
 * @param folder where they work
 * @param problem why they cannot, and what to do; empty if they can
 */
public record AgentWork(WorkFolder folder, Optional<String> problem) {

    private static final class OfServer {
        static final AgentWork WORK = of(WorkFolder.ofServer());
    }

    private static AgentWork of(WorkFolder folder) {
        return new AgentWork(folder, Prerequisites.problem(folder));
    }

    /** {@return what this server has} */
    public static AgentWork ofServer() {
        return OfServer.WORK;
    }
}
