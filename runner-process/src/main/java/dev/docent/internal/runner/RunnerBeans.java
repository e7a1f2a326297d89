package dev.docent.internal.runner;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.PullRequests;

/** Produces the runner; vetoed in applications without its settings. */
@Dependent
class RunnerBeans {

    /** The name is what the log of a deployment shows. */
    @Produces
    @Singleton
    @Named("docent-runner-process")
    AgentRunner runner(RunnerExtension extension, Instance<PullRequests> custom, Event<AgentRunActivity> activities) {
        return extension.deployment().runner(new PullRequestOpener(custom::get), activities::fire);
    }

    @Produces
    @Singleton
    @Named("docent-runner-logs")
    RunLogs logs(RunnerExtension extension) {
        return extension.deployment().logs();
    }
}
