package dev.docent.runner.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.util.Optional;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

import dev.docent.api.jobs.AgentJobEvent;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobs;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.api.projects.Deployments;
import dev.docent.runner.PullRequests;

/** Produces the runner; vetoed in applications without its settings. */
@Dependent
class RunnerBeans {

    private static final Logger LOG = System.getLogger(RunnerBeans.class.getName());

    /** The name is what the log of a deployment shows. */
    @Produces
    @Singleton
    @Named("docent-runner")
    AgentRunner runner(
            RunnerExtension extension,
            Instance<PullRequests> custom,
            Instance<AgentJobs> jobs,
            Instance<Deployments> deployments,
            Event<AgentRunActivity> activities) {
        return extension
                .deployment()
                .runner(
                        new PullRequestOpener(custom::get, (project, branch) -> preview(deployments, project, branch)),
                        activities::fire,
                        key -> mayFollowUp(jobs, key));
    }

    private static Optional<URI> preview(Instance<Deployments> deployments, String project, String branch) {
        return deployments.isUnsatisfied()
                ? Optional.empty()
                : deployments.get().previewAddress(project, branch);
    }

    /** What cannot be read now may get a message later. */
    private static boolean mayFollowUp(Instance<AgentJobs> jobs, AgentJobKey key) {
        try {
            return jobs.get()
                    .get(key)
                    .filter(found -> !found.stored().status().equals(AgentJobStatus.ARCHIVED))
                    .isPresent();
        } catch (RuntimeException unreadable) {
            LOG.log(Level.DEBUG, "Whether agent job " + key + " is archived cannot be read", unreadable);
            return true;
        }
    }

    @Produces
    @Singleton
    @Named("docent-runner-logs")
    RunLogs logs(RunnerExtension extension) {
        return extension.deployment().logs();
    }

    /** On other nodes, and if this fails, {@link ForgottenJobs} finds it later. */
    void forget(@Observes AgentJobEvent event, RunnerExtension extension) {
        if (event.job().status().equals(AgentJobStatus.ARCHIVED)) {
            try {
                extension.deployment().forget(event.key());
            } catch (IOException remains) {
                LOG.log(Level.WARNING, "What the agent of archived job " + event.key() + " remembers remains", remains);
            }
        }
    }
}
