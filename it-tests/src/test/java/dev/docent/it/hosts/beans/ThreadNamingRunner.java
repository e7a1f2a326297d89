package dev.docent.it.hosts.beans;

import java.net.URI;
import java.util.concurrent.CountDownLatch;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Completes each job but {@code later} with a link that names the thread that ran it; {@code hold} lasts until it is stopped. */
@ApplicationScoped
public class ThreadNamingRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/handbook", null), "example-model-1");
    }

    @Override
    public void run(AgentRun run) throws InterruptedException {
        if (run.prompt().equals("hold")) {
            run.progress("holds");
            new CountDownLatch(1).await();
        }
        if (!run.prompt().equals("later")) {
            run.complete(URI.create(
                    "https://git.example.com/" + Thread.currentThread().getName()));
        }
    }
}
