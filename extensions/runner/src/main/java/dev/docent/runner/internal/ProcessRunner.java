package dev.docent.runner.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobPullRequestException;
import dev.docent.api.jobs.AgentJobRefusedException;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentRun;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.PullRequestException;
import dev.docent.runner.internal.config.AgentSettings;
import dev.docent.runner.internal.config.RepositorySettings;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.folders.JobFolder;
import dev.docent.runner.internal.folders.JobFolders;
import dev.docent.runner.internal.folders.NodeFolder;
import dev.docent.runner.internal.folders.RunFolder;
import dev.docent.runner.internal.folders.WorkDirectory;
import dev.docent.runner.internal.git.BranchNames;
import dev.docent.runner.internal.processes.BoundedLog;
import dev.docent.runner.internal.processes.RunFailedException;
import dev.docent.runner.internal.processes.SecretMask;
import org.jspecify.annotations.Nullable;

/** Runs a command as the agent, in a checkout of the project's repository. Thread-safe. */
final class ProcessRunner implements AgentRunner {

    private static final Logger LOG = System.getLogger(ProcessRunner.class.getName());

    private final RunnerSettings settings;
    private final WorkDirectory directory;
    private final NodeFolder node;
    private final JobFolders folders;
    private final ForgottenJobs forgotten;
    private final PullRequestOpener opener;
    private final LogFiles logs;
    private final Consumer<AgentRunActivity> activities;

    ProcessRunner(
            RunnerSettings settings,
            WorkDirectory directory,
            NodeFolder node,
            JobFolders folders,
            ForgottenJobs forgotten,
            PullRequestOpener opener,
            LogFiles logs,
            Consumer<AgentRunActivity> activities) {
        this.activities = activities;
        this.settings = settings;
        this.directory = directory;
        this.node = node;
        this.folders = folders;
        this.forgotten = forgotten;
        this.opener = opener;
        this.logs = logs;
    }

    @Override
    public Assignment assign(String projectId, String prompt) {
        RepositorySettings repository = settings.repository(projectId)
                .orElseThrow(
                        () -> new AgentJobRefusedException("Agents cannot work on this project: it has no repository"));
        return new Assignment(AgentJobSource.of(repository.address().toString(), null), repository.model());
    }

    @Override
    public void run(AgentRun run) throws InterruptedException {
        RunCourse course = null;
        Outcome outcome;
        try {
            RepositorySettings repository = repository(run.key(), run.job().source());
            course = new RunCourse(
                    run, settings, repository, directory, opener, new RunActivities(run.key(), activities));
            outcome = run(run, repository, course);
        } catch (RunFailedException | IOException failure) {
            fail(run, failure, course == null ? Outcome.of(null) : course.unfinished());
            return;
        }
        run.complete(outcome);
        forgotten.removeIfDue();
    }

    private Outcome run(AgentRun run, RepositorySettings repository, RunCourse course)
            throws IOException, RunFailedException, InterruptedException {
        try (LogFiles.Opened opened = logs.open(run.key())) {
            BoundedLog log = opened.log();
            try (JobFolder job = folders.open(run.key())) {
                return run(repository, course, job, log);
            } catch (RunFailedException | IOException failure) {
                String reason = RunTexts.reason(course.masked(message(failure)));
                log.line("Failed: " + reason);
                String where = " [log: " + opened.file().getFileName() + "]";
                throw new RunFailedException(
                        reason + where, RunTexts.reason(course.masked(withoutOutput(failure))) + where, failure);
            } catch (InterruptedException interrupt) {
                log.line("Cancelled");
                throw interrupt;
            }
        }
    }

    private Outcome run(RepositorySettings repository, RunCourse course, JobFolder job, BoundedLog log)
            throws IOException, RunFailedException, InterruptedException {
        AgentSettings agent = repository.agent();
        RunFolder folder = node.newRun(job);
        try {
            return course.run(folder, log);
        } finally {
            if (folder.end()) {
                remember(agent, job, log);
            }
        }
    }

    /** What cannot be kept is lost for follow-up messages, but not for this run. */
    private static void remember(AgentSettings agent, JobFolder job, BoundedLog log) throws IOException {
        try {
            if (!job.keep(agent.preset().memory(), agent.limits().home())) {
                log.line("What the agent remembers is larger than the "
                        + agent.limits().home()
                        + " bytes that docent.runner.limits.home allows, and was removed: a follow-up message begins a"
                        + " new conversation");
            }
        } catch (IOException lost) {
            log.line("What the agent remembers cannot be kept: " + lost);
            LOG.log(Level.WARNING, "What an agent remembers cannot be kept for follow-up messages", lost);
        }
    }

    private static String withoutOutput(Exception failure) {
        return failure instanceof RunFailedException reported ? reported.withoutOutput() : message(failure);
    }

    /** The message of an exception about a file is often only its name. */
    private static String message(Exception failure) {
        return failure instanceof IOException
                ? "A file of the runner cannot be read or written: " + failure
                : String.valueOf(failure.getMessage());
    }

    @Override
    public boolean opensPullRequests() {
        return true;
    }

    /**
     * Only after a run that came as far as its pull request: whether something was changed is known since then. Of what was changed
     * no more is known here than the branch, so that instructions are not named once more.
     */
    @Override
    public URI openPullRequest(StoredAgentJob job, String prompt, Duration atMost)
            throws AgentJobPullRequestException, InterruptedException {
        RepositorySettings repository;
        SecretMask mask;
        try {
            repository = repository(job.key(), job.source());
            mask = new SecretMask(RunCourse.secrets(repository));
        } catch (RunFailedException impossible) {
            throw new AgentJobRefusedException(String.valueOf(impossible.getMessage()));
        }
        AgentJobResult result = job.result();
        if (result == null || result.changed() == null) {
            throw new AgentJobRefusedException(
                    "The last run failed before it came to its pull request; send a follow-up message");
        }
        PushedChange change = PushedChange.of(
                job.key(), BranchNames.ofJob(job.id()), prompt, result.summary(), job.lastPrLink() != null);
        try {
            URI link = opener.openLater(
                    repository,
                    change,
                    mask,
                    atMost,
                    notice -> LOG.log(Level.INFO, "Agent job {0}: {1}", job.key(), notice));
            if (link == null) {
                throw new AgentJobRefusedException(
                        "The repository of the project has no forge, so it has no pull requests");
            }
            return link;
        } catch (PullRequestException | RunFailedException failure) {
            throw new AgentJobPullRequestException(
                    "The pull request was not opened: " + RunTexts.reason(String.valueOf(failure.getMessage())),
                    failure);
        }
    }

    private RepositorySettings repository(AgentJobKey key, @Nullable AgentJobSource source) throws RunFailedException {
        if (!BranchNames.isId(key.id())) {
            throw new RunFailedException("The id of the job cannot be part of a branch");
        }
        RepositorySettings repository = settings.repository(key.projectId())
                .orElseThrow(() -> new RunFailedException("The project has no repository any more"));
        if (source == null || !repository.address().toString().equals(source.repository())) {
            throw new RunFailedException("The job is for another repository than the one that its project has now");
        }
        String expected = BranchNames.ofJob(key.id());
        String branch = source.ref();
        if (branch != null && !branch.equals(expected)) {
            throw new RunFailedException(
                    "The job works on another branch than " + expected + ", the only one that its agent may push");
        }
        return repository;
    }

    /** What fails in a run that is cancelled fails because of that. */
    private static void fail(AgentRun run, Exception failure, Outcome outcome) throws InterruptedException {
        if (run.isCancelled()) {
            throw new InterruptedException("cancelled");
        }
        // what an agent printed cannot be erased from the log of the server
        LOG.log(Level.INFO, "Agent job {0} failed: {1}", run.key(), RunTexts.reason(withoutOutput(failure)));
        LOG.log(Level.DEBUG, "Agent job " + run.key() + " failed", failure);
        run.fail(RunTexts.reason(message(failure)), outcome);
    }
}
