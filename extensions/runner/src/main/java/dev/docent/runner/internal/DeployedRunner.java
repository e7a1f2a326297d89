package dev.docent.runner.internal;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.runner.internal.config.InvalidRunnerSettingsException;
import dev.docent.runner.internal.config.RunnerSettings;
import dev.docent.runner.internal.folders.JobFolders;
import dev.docent.runner.internal.folders.NodeFolder;
import dev.docent.runner.internal.folders.WorkDirectory;

/** The runner's folders from deployment to undeployment; opening them removes what dead deployments left. */
final class DeployedRunner implements AutoCloseable {

    private final RunnerSettings settings;
    private final WorkDirectory directory;
    private final NodeFolder node;
    private final JobFolders folders;
    private final LogFiles logs;

    private DeployedRunner(RunnerSettings settings, WorkDirectory directory, NodeFolder node) {
        this.settings = settings;
        this.directory = directory;
        this.node = node;
        folders = new JobFolders(directory);
        logs = new LogFiles(
                directory.logs(), settings.limits().logs(), settings.limits().log(), Clock.systemUTC());
    }

    /**
     * {@return the folders of a new deployment}
     *
     * @throws InvalidRunnerSettingsException if commands cannot be confined as configured
     */
    static DeployedRunner open(RunnerSettings settings) throws IOException {
        WorkDirectory directory = WorkDirectory.create(settings.workDirectory());
        List<String> unconfined = settings.byProject().values().stream()
                .flatMap(repository -> repository.agent().confinementProblems(directory.root()))
                .distinct()
                .toList();
        if (!unconfined.isEmpty()) {
            throw new InvalidRunnerSettingsException(unconfined);
        }
        NodeFolder node = NodeFolder.open(directory);
        DeployedRunner opened = new DeployedRunner(settings, directory, node);
        opened.folders.removeLeftovers();
        return opened;
    }

    /**
     * @param activities notified of the parts of runs
     * @param mayFollowUp whether a job may get a follow-up message
     */
    AgentRunner runner(
            PullRequestOpener opener, Consumer<AgentRunActivity> activities, Predicate<AgentJobKey> mayFollowUp) {
        ForgottenJobs forgotten = new ForgottenJobs(folders, mayFollowUp, System::nanoTime);
        return new ProcessRunner(settings, directory, node, folders, forgotten, opener, logs, activities);
    }

    /** {@return the logs of the runs, with which what agents remember is erased} */
    RunLogs logs() {
        return new LogsAndHomes(logs, folders);
    }

    /** Removes what the agent of a job remembers. */
    void forget(AgentJobKey key) throws IOException {
        folders.remove(List.of(key));
    }

    @Override
    public void close() throws IOException {
        node.close();
    }
}
