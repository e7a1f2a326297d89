package dev.docent.sample.agents;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Refuses jobs where no agent can work, and says why; {@link RefusingRunnerExtension} removes it everywhere else. */
@ApplicationScoped
public class RefusingRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        throw new AgentJobRefusedException("No agent can work here: "
                + AgentWork.ofServer().problem().orElse("the settings docent.runner.* are missing") + ".");
    }

    @Override
    public void run(AgentRun run) {
        run.fail("No agent can work here any more");
    }
}
