package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.BooleanSupplier;

import dev.docent.runner.internal.processes.LeftoverProcesses;
import dev.docent.runner.internal.processes.RunFailedException;

/**
 * The folders of one run: {@code own} is what only the runner uses, the rest is the folder of its job. Removed, but for what the
 * job remembers, when the run ends.
 *
 * @param root the folder of {@code own}
 * @param job locked for this run
 * @param marker what all processes of the run have in their environment
 * @param nodeClosed whether the deployment of the run has ended
 */
public record RunFolder(Path root, JobFolder job, String marker, BooleanSupplier nodeClosed) {

    private static final Logger LOG = System.getLogger(RunFolder.class.getName());
    private static final Set<String> OF_THE_RUN = Set.of("own");

    static RunFolder create(Path root, JobFolder job, String marker, BooleanSupplier nodeClosed) throws IOException {
        Files.createDirectory(root, WorkDirectory.ownerOnly());
        RunFolder folder = new RunFolder(root, job, marker, nodeClosed);
        Files.createDirectories(folder.own(), WorkDirectory.ownerOnly());
        return folder;
    }

    /** {@return whether the deployment of the run has ended, so that no one waits for the run any more} */
    public boolean isNodeClosed() {
        return nodeClosed.getAsBoolean();
    }

    /** {@return the checkout} */
    public Path tree() {
        return job.tree();
    }

    /** {@return what only the runner uses} */
    public Path own() {
        return root.resolve("own");
    }

    /** @throws RunFailedException if the agent wrote outside its folders */
    public void requireNothingOutside() throws IOException, RunFailedException {
        FolderContent.requireOnly(root, OF_THE_RUN, Set.of());
        job.requireNothingOutside();
    }

    /**
     * Waits, while the deployment goes on, until no process of the run is left, and removes the folder.
     *
     * @return whether none is left
     */
    public boolean end() {
        if (!LeftoverProcesses.end(marker, () -> !isNodeClosed()).isEmpty()) {
            return false;
        }
        try {
            FolderRemoval.remove(root);
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "The folder of a run is left for the next start: " + root, remains);
        }
        return true;
    }
}
