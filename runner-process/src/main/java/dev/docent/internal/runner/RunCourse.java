package dev.docent.internal.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.internal.runner.config.RepositorySettings;
import dev.docent.internal.runner.config.RunnerSettings;
import dev.docent.internal.runner.folders.FolderUse;
import dev.docent.internal.runner.folders.RunFolder;
import dev.docent.internal.runner.folders.WorkDirectory;
import dev.docent.internal.runner.git.BranchNames;
import dev.docent.internal.runner.git.ChangeRules;
import dev.docent.internal.runner.git.Git;
import dev.docent.internal.runner.git.Mirror;
import dev.docent.internal.runner.git.Remote;
import dev.docent.internal.runner.git.Workspace;
import dev.docent.internal.runner.processes.AgentOutput;
import dev.docent.internal.runner.processes.BoundedLog;
import dev.docent.internal.runner.processes.Launch;
import dev.docent.internal.runner.processes.RunFailedException;
import dev.docent.internal.runner.processes.SecretMask;
import dev.docent.internal.runner.processes.SupervisedProcess;

/** One run from its prompt to its pull request: checkout, agent, commit, push. For one thread. */
final class RunCourse {

    private final AgentRun run;
    private final RunnerSettings settings;
    private final RepositorySettings repository;
    private final WorkDirectory directory;
    private final PullRequestOpener opener;
    private final RunActivities activities;
    private final SecretMask mask;
    private final String branch;

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
        this.directory = directory;
        this.opener = opener;
        this.activities = activities;
        mask = new SecretMask(secrets());
        branch = BranchNames.ofJob(run.key().id());
    }

    private List<String> secrets() throws RunFailedException {
        List<String> secrets = new ArrayList<>(AgentCommand.secrets(settings, repository));
        if (repository.credentials().isPresent()) {
            secrets.add(repository.credentials().get().token().read());
        }
        return secrets;
    }

    /** {@return a reason without secrets} */
    String masked(String reason) {
        return mask.mask(reason);
    }

    /** Does it all, and completes the job. */
    void run(RunFolder folder, BoundedLog log) throws IOException, RunFailedException, InterruptedException {
        log.line("Job " + run.key().id() + ", repository " + repository.name() + ", branch " + branch);
        run.progress("Checking out " + repository.name());
        Workspace workspace = workspace(folder);
        activities.during(RunActivities.CHECKOUT, () -> workspace.open(branch, repository.branch()));
        run.progress("The agent is at work");
        activities.during(RunActivities.AGENT, () -> runAgent(folder, log));
        run.progress("Looking at what the agent changed");
        Optional<String> commit = activities.result(
                RunActivities.COMMIT,
                () -> workspace.commit(
                        mask.mask(RunTexts.commit(run.prompt(), run.key())),
                        settings.author(),
                        new ChangeRules(settings.limits().files()),
                        mask));
        if (commit.isPresent()) {
            log.line("Pushing " + commit.get() + " as " + branch);
            run.progress("Pushing " + branch);
            activities.during(RunActivities.PUSH, () -> workspace.push(commit.get()));
            run.setBranch(branch);
        } else {
            log.line("The agent changed nothing");
        }
        URI link = commit.isPresent() || workspace.hasEarlierChanges()
                ? activities
                        .result(
                                RunActivities.PULL_REQUEST,
                                () -> Optional.ofNullable(opener.open(
                                        repository,
                                        new PushedChange(
                                                run.key(),
                                                branch,
                                                run.prompt(),
                                                null,
                                                isFollowUp(),
                                                workspace.changedInstructions(commit)),
                                        mask,
                                        notice -> report(log, notice))))
                        .orElse(null)
                : null;
        log.line(link == null ? "Completed" : "Completed: " + link);
        run.complete(link);
    }

    /** The job has a branch since an earlier run. */
    private boolean isFollowUp() {
        AgentJobSource source = run.job().source();
        return source != null && source.ref() != null;
    }

    private void report(BoundedLog log, String notice) {
        try {
            log.line(notice);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        run.progress(RunTexts.reason(notice));
    }

    private Workspace workspace(RunFolder folder) {
        Git git = Git.of(settings.git(), settings.limits().gitTime(), mask, folder.own(), folder.marker());
        return new Workspace(
                git, folder, new Mirror(mirror()), new Remote(repository.address(), repository.credentials()));
    }

    private Path mirror() {
        String address = Integer.toHexString(repository.address().hashCode());
        return directory.mirrors().resolve(repository.name() + "-" + address + ".git");
    }

    private void runAgent(RunFolder folder, BoundedLog log)
            throws IOException, RunFailedException, InterruptedException {
        AgentOutput output = new AgentOutput(mask, log, run::progress);
        FolderUse use = new FolderUse(folder.root(), settings.limits().disk());
        int exitCode;
        try {
            Launch launch = AgentCommand.of(settings, repository, folder, mirror(), run);
            exitCode = SupervisedProcess.run(launch, output, new AgentWatch(use, folder));
        } finally {
            output.end();
        }
        use.check();
        if (exitCode != 0) {
            String last = output.lastLine();
            String ended = "The command of the agent ended with exit code " + exitCode;
            throw new RunFailedException(
                    ended + (last.isEmpty() ? " and printed nothing" : "; it printed at last: " + last), ended, null);
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
