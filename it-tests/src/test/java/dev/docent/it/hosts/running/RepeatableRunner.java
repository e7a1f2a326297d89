package dev.docent.it.hosts.running;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** A runner whose runs may begin again elsewhere: the prompt is how long one works, in milliseconds. */
@ApplicationScoped
public class RepeatableRunner implements AgentRunner {

    private static final int ATTEMPTS = 10;

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(
                AgentJobSource.builder("https://git.example.com/acme/handbook").build(), "example-model-1");
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return AfterNodeLoss.runAgain(ATTEMPTS);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        run.progress("works");
        Thread.sleep(Long.parseLong(run.prompt()));
        run.complete(URI.create("https://git.example.com/acme/handbook/pull/18"));
    }
}
