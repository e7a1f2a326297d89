package dev.docent.it.hosts.beans;

import java.net.URI;

import jakarta.enterprise.context.ApplicationScoped;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;

/** Completes each job but {@code later} with a link that names the thread that ran it. */
@ApplicationScoped
public class ThreadNamingRunner implements AgentRunner {

    @Override
    public Assignment assign(String projectId, String prompt) {
        return new Assignment(AgentJobSource.of("https://git.example.com/acme/handbook", null), "m");
    }

    @Override
    public void run(AgentRun run) {
        if (!run.prompt().equals("later")) {
            run.complete(URI.create(
                    "https://git.example.com/" + Thread.currentThread().getName()));
        }
    }
}
