package dev.docent.bench.server.host;

import java.net.URI;
import java.util.concurrent.ThreadLocalRandom;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** A runner that works for 50 to 150 milliseconds. */
@ApplicationScoped
public class BenchRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/" + projectId, null), "example-model-1");
    }

    @Override
    public void run(AgentRun run) throws Exception {
        Thread.sleep(ThreadLocalRandom.current().nextLong(50, 150));
        run.complete(URI.create("https://git.example.com/acme/handbook/pull/17"));
    }
}
