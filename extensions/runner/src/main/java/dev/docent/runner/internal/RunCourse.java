package dev.docent.runner.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.Usage;
import dev.docent.runner.internal.config.AgentSettings;
import dev.docent.runner.internal.config.RepositorySettings;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.folders.FolderUse;
import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.folders.WorkDirectory;
import dev.docent.runner.internal.git.BranchNames;
import dev.docent.runner.internal.git.ChangeRules;
import dev.docent.runner.internal.git.Git;
import dev.docent.runner.internal.git.Mirror;
import dev.docent.runner.internal.git.Remote;
import dev.docent.runner.internal.git.Workspace;
import dev.docent.runner.internal.output.AgentReport;
import dev.docent.runner.internal.processes.BoundedLog;
import dev.docent.runner.internal.processes.LoggedLines;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;
import dev.docent.runner.internal.processes.SupervisedProcess;
import org.jspecify.annotations.Nullable;

/** One run from its prompt to its pull request: checkout, agent, commit, push. For one thread. */
final class RunCourse {

    private static final Logger LOG = System.getLogger(RunCourse.class.getName());

    private final AgentRun run;
    private final RunnerSettings settings;
    private final RepositorySettings repository;
    private final AgentSettings agent;
    private final WorkDirectory directory;
    private final PullRequestOpener opener;
    private final RunActivities activities;
    private final SecretMask mask;
    private final String branch;
    private final Outcome.Builder outcome = Outcome.builder();

    RunCourse(
            AgentRun run,
            RunnerSettings settings,
            RepositorySettings repository,
            WorkDirectory directory,
            PullRequestOpener opener,
            RunActivities activities)
            throws RunFailedException {
        this.run = run;
        this.settings = settings;
        this.repository = repository;
        agent = repository.agent();
        this.directory = directory;
        this.opener = opener;
        this.activities = activities;
        mask = new SecretMask(secrets(repository));
        branch = BranchNames.ofJob(run.key().id());
    }

    /** {@return what no text may contain} */
    static List<String> secrets(RepositorySettings repository) throws RunFailedException {
        List<String> secrets = new ArrayList<>(AgentCommand.secrets(repository.agent()));
        if (repository.credentials().isPresent()) {
            secrets.add(repository.credentials().get().token().read());
        }
        return secrets;
    }

    /** {@return a reason without secrets} */
    String masked(String reason) {
        return mask.mask(reason);
    }

    /** {@return what is known of a run that has failed, beside the reason} */
    Outcome unfinished() {
        return outcome.prLink(null).build();
    }

    /** {@return the outcome of all of it} */
    Outcome run(RunFolder folder, BoundedLog log) throws IOException, RunFailedException, InterruptedException {
        log.line("Job " + run.key().id() + ", repository " + repository.name() + ", branch " + branch);
        run.progress("Checking out " + repository.name());
        Workspace workspace = activities.result(RunActivities.CHECKOUT, () -> workspace(folder));
        run.progress("The agent is at work");
        AgentReport report = new AgentReport(agent.output(), folder.tree(), mask::mask, run::progress);
        try {
            activities.during(RunActivities.AGENT, () -> runAgent(folder, log, report));
        } finally {
            outcome.summary(report.summary());
        }
        run.progress("Looking at what the agent changed");
        Optional<String> commit = activities.result(
                RunActivities.COMMIT,
                () -> workspace.commit(
                        mask.mask(RunTexts.commit(run.prompt(), run.key())),
                        settings.author(),
                        new ChangeRules(agent.limits().files(), agent.paths()),
                        mask));
        if (commit.isPresent()) {
            log.line("Pushing " + commit.get() + " as " + branch);
            run.progress("Pushing " + branch);
            activities.during(RunActivities.PUSH, () -> workspace.push(commit.get()));
            run.setBranch(branch);
            outcome.changed(true);
        } else {
            log.line("The agent changed nothing");
            outcome.changed(false).needsAnswer(report.asks());
        }
        if (commit.isPresent() || workspace.hasEarlierChanges()) {
            outcome.prLink(activities
                    .result(RunActivities.PULL_REQUEST, () -> Optional.ofNullable(opened(workspace, commit, log)))
                    .orElse(null));
        }
        Outcome ended = outcome.build();
        log.line(ended.prLink() == null ? "Completed" : "Completed: " + ended.prLink());
        return ended;
    }

    private @Nullable URI opened(Workspace workspace, Optional<String> commit, BoundedLog log)
            throws IOException, RunFailedException, InterruptedException {
        PushedChange change = new PushedChange(
                run.key(),
                branch,
                run.prompt(),
                outcome.build().summary(),
                run.isFollowUp(),
                workspace.changedInstructions(commit));
        return opener.open(repository, change, mask, notice -> report(log, notice));
    }

    private void report(BoundedLog log, String notice) {
        try {
            log.line(notice);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        run.progress(RunTexts.reason(notice));
    }

    private Workspace workspace(RunFolder folder) throws IOException, RunFailedException, InterruptedException {
        Git git = Git.of(settings.git(), settings.limits().gitTime(), mask, folder.own(), folder.marker());
        Remote remote = new Remote(repository.address(), repository.credentials());
        return Workspace.open(git, folder, new Mirror(mirror()), remote, branch, repository.branch());
    }

    private Path mirror() {
        String address = Integer.toHexString(repository.address().hashCode());
        return directory.mirrors().resolve(repository.name() + "-" + address + ".git");
    }

    private void runAgent(RunFolder folder, BoundedLog log, AgentReport report)
            throws IOException, RunFailedException, InterruptedException {
        AgentCommand command = new AgentCommand(settings, repository, folder, run);
        if (run.isFollowUp()) {
            log.line(
                    command.continues()
                            ? "The agent continues its conversation"
                            : "This server has nothing of the earlier conversation: the agent begins a new one");
        }
        LoggedLines output = new LoggedLines(mask, log, report::line);
        LoggedLines errors = new LoggedLines(mask, log, report::errorLine);
        FolderUse use = new FolderUse(folder.job().agent(), agent.limits().disk());
        int exitCode;
        try {
            exitCode = SupervisedProcess.run(command.launch(mirror()), output, errors, new AgentWatch(use, folder));
        } finally {
            output.end();
            errors.end();
            reportUsage(folder, command, report);
        }
        use.check();
        report.requireSuccess(exitCode);
        String problem = report.formatProblem();
        if (problem != null) {
            log.line(problem);
            LOG.log(Level.WARNING, "Agent job {0}: {1}", run.key(), problem);
        }
    }

    private void reportUsage(RunFolder folder, AgentCommand command, AgentReport report) throws IOException {
        Usage used = ConversationUsage.ofRun(report.usage(), agent.output(), folder.job(), command.continues());
        if (used != null && !run.isCancelled()) {
            run.usage(used);
        }
    }

    private final class AgentWatch implements SupervisedProcess.Watch {

        private final FolderUse use;
        private final RunFolder folder;

        AgentWatch(FolderUse use, RunFolder folder) {
            this.use = use;
            this.folder = folder;
        }

        @Override
        public void check() throws IOException, RunFailedException, InterruptedException {
            use.checkIfDue();
            if (run.isCancelled()) {
                throw new InterruptedException();
            }
        }

        @Override
        public boolean awaits(String pids) {
            run.progress("Waiting for processes of the agent that were killed and are still there: " + pids);
            return !folder.isNodeClosed();
        }
    }
}
