package dev.docent.sample;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Works on the project's repository. The only bean of its type, so it needs no configuration. */
@ApplicationScoped
public class HandbookRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        if (prompt.length() > 20_000) {
            throw new AgentJobRefusedException("The prompt may have at most 20000 characters");
        }
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/" + projectId, null), "example-model-1");
    }

    @Override
    public void run(AgentRun run) throws Exception {
        run.setBranch("agent/" + run.key().id());
        run.complete(URI.create("https://git.example.com/acme/" + run.key().projectId() + "/pull/1"));
    }
}
