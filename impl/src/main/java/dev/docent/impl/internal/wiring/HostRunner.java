package dev.docent.impl.internal.wiring;

import java.net.URI;
import java.time.Duration;

import jakarta.enterprise.inject.Instance;

import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/** The host's runner, created when first needed: {@code AgentJobLifecycle} may be injected into it. */
final class HostRunner implements AgentRunner {

    private final Instance<AgentRunner> hosts;
    private @Nullable AgentRunner runner;

    HostRunner(Instance<AgentRunner> hosts) {
        this.hosts = hosts;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        return runner().assign(projectId, prompt);
    }

    @Override
    public void run(AgentRun run) throws Exception {
        runner().run(run);
    }

    @Override
    public AfterNodeLoss afterNodeLoss() {
        return runner().afterNodeLoss();
    }

    @Override
    public boolean opensPullRequests() {
        return runner().opensPullRequests();
    }

    @Override
    public URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost) throws Exception {
        return runner().openPullRequest(job, prompt, atMost);
    }

    private synchronized AgentRunner runner() {
        if (runner == null) {
            runner = hosts.get();
        }
        return runner;
    }
}
