package com.example.handbook;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Works on the handbook's repository. */
@ApplicationScoped
public class PlannedRunner implements AgentRunner {

    static final int MAX_PROMPT = 20_000;

    private static final String REPOSITORY = "https://git.example.com/acme/handbook";

    @Override
    public Assignment assign(String projectId, String prompt) {
        if (prompt.length() > MAX_PROMPT) {
            throw new AgentJobRefusedException("The prompt may have at most " + MAX_PROMPT + " characters");
        }
        return new Assignment(AgentJobSource.of(REPOSITORY, null), "example-model-1");
    }

    @Override
    public void run(AgentRun run) throws Exception {
        run.setBranch("agent/" + run.key().id());
        run.complete(URI.create(REPOSITORY + "/pull/1"));
    }
}
