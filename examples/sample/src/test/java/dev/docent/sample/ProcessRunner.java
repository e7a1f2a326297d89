package dev.docent.sample;

import java.nio.file.Files;
import java.nio.file.Path;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Starts a process for each run, and once more if the node is lost. */
@ApplicationScoped
public class ProcessRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/" + projectId, null), "example-model-1");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(2);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        Path prompt = Files.createTempFile("prompt", ".txt");
        try {
            Files.writeString(prompt, run.prompt());
            run.progress(run.attempt() == 1 ? "starts the agent" : "continues after " + run.checkpoint());
            Process agent = new ProcessBuilder("agent", "--prompt-file", prompt.toString()).start();
            run.onCancel(agent::destroy);
            run.checkpoint("the start of the agent");
            if (agent.waitFor() == 0) {
                run.complete();
            } else {
                run.fail("the agent ended with status " + agent.exitValue());
            }
        } finally {
            Files.deleteIfExists(prompt);
        }
    }
}
