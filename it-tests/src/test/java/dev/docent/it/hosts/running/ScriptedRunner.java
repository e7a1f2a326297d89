package dev.docent.it.hosts.running;

import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobLifecycle;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;

/** The host's runner, which does what the prompt says. */
@ApplicationScoped
public class ScriptedRunner implements AgentRunner {

    static final URI LINK = URI.create("https://git.example.com/acme/handbook/pull/18");

    private static final long WORK_MILLIS = 2_000;

    private final Semaphore releases = new Semaphore(0);
    private final Set<AgentJobKey> refused = ConcurrentHashMap.newKeySet();

    @Inject
    AgentJobLifecycle lifecycle;

    @Override
    public Assignment assign(String projectId, String prompt) {
        switch (prompt) {
            case "refuse" -> throw new AgentJobRefusedException("Not this one");
            case "trip" -> throw new IllegalStateException("secret of the runner");
            default -> {
                return new Assignment(
                        AgentJobSource.of("https://git.example.com/acme/handbook", null), "example-model-1");
            }
        }
    }

    @Override
    public void run(AgentRun run) throws Exception {
        switch (run.prompt()) {
            case "complete" -> {
                run.setBranch("agent/fresh");
                run.complete(LINK);
            }
            case "complete without a change" -> lifecycle.complete(run.key(), null);
            case "push and fail" -> {
                run.setBranch("agent/pushed");
                run.fail(
                        "the forge responded with 503",
                        Outcome.builder()
                                .summary("I have renamed it.")
                                .changed(true)
                                .build());
            }
            case "throw" -> throw new IllegalStateException("out of credit");
            case "work for a while" -> {
                run.progress("works");
                Thread.sleep(WORK_MILLIS);
                run.complete();
            }
            case "hold" -> {
                run.progress("holds");
                releases.acquire();
                run.complete();
            }
            default -> run.setBranch("agent/later");
        }
    }

    @Override
    public boolean opensPullRequests() {
        return true;
    }

    /** The forge fails the first time. */
    @Override
    public URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost) {
        if (refused.add(job.key())) {
            throw new AgentJobPullRequestException("The forge responded with 503 to " + prompt);
        }
        return LINK;
    }

    void release() {
        releases.release();
    }
}
