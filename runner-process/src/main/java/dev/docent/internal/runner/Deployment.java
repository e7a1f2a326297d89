package dev.docent.internal.runner;

import java.io.IOException;
import java.time.Clock;
import java.util.function.Consumer;

import dev.docent.api.jobs.AgentRunner;
import dev.docent.api.jobs.RunLogs;
import dev.docent.api.operations.AgentRunActivity;
import dev.docent.internal.runner.config.RunnerSettings;
import dev.docent.internal.runner.folders.NodeFolder;
import dev.docent.internal.runner.folders.WorkDirectory;

/** The runner's folders from deployment to undeployment; opening them removes what dead deployments left. */
final class Deployment implements AutoCloseable {

    private final RunnerSettings settings;
    private final WorkDirectory directory;
    private final NodeFolder node;
    private final LogFiles logs;

    private Deployment(RunnerSettings settings, WorkDirectory directory, NodeFolder node) {
        this.settings = settings;
        this.directory = directory;
        this.node = node;
        logs = new LogFiles(
                directory.logs(), settings.limits().logs(), settings.limits().log(), Clock.systemUTC());
    }

    static Deployment open(RunnerSettings settings) throws IOException {
        WorkDirectory directory = WorkDirectory.create(settings.workDirectory());
        return new Deployment(settings, directory, NodeFolder.open(directory));
    }

    /** @param activities notified of the parts of runs */
    AgentRunner runner(PullRequestOpener opener, Consumer<AgentRunActivity> activities) {
        return new ProcessRunner(settings, directory, node, opener, logs, activities);
    }

    /** {@return the logs of the runs} */
    RunLogs logs() {
        return logs;
    }

    @Override
    public void close() throws IOException {
        node.close();
    }
}
