package dev.docent.internal.runner.folders;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

import dev.docent.internal.runner.processes.LeftoverProcesses;
import dev.docent.internal.runner.processes.RunFailedException;

/**
 * The folder of one run: {@code agent} is what the agent may write, {@code own} what only the runner uses. Removed when
 * the run ends.
 *
 * @param root the folder
 * @param marker what all processes of the run have in their environment
 * @param nodeClosed whether the deployment of the run has ended
 */
public record RunFolder(Path root, String marker, BooleanSupplier nodeClosed) implements AutoCloseable {

    private static final Logger LOG = System.getLogger(RunFolder.class.getName());
    private static final String TREE = "tree";
    private static final String HOME = "home";
    private static final String TEMP = "tmp";
    private static final Set<String> OF_THE_AGENT = Set.of(TREE, HOME, TEMP);
    private static final int MAX_NAMES = 5;
    private static final Set<String> OF_THE_RUN = Set.of("agent", "own");

    static RunFolder create(Path root, String marker, BooleanSupplier nodeClosed) throws IOException {
        Files.createDirectory(root, WorkDirectory.ownerOnly());
        RunFolder folder = new RunFolder(root, marker, nodeClosed);
        Files.createDirectories(folder.own(), WorkDirectory.ownerOnly());
        for (String name : OF_THE_AGENT) {
            Files.createDirectories(folder.agent().resolve(name), WorkDirectory.ownerOnly());
        }
        return folder;
    }

    /** {@return whether the deployment of the run has ended, so that no one waits for the run any more} */
    public boolean isNodeClosed() {
        return nodeClosed.getAsBoolean();
    }

    /** {@return what the agent may write} */
    public Path agent() {
        return root.resolve("agent");
    }

    /** {@return the checkout} */
    public Path tree() {
        return agent().resolve(TREE);
    }

    /** {@return the agent's home} */
    public Path home() {
        return agent().resolve(HOME);
    }

    /** {@return the agent's folder for temporary files} */
    public Path temp() {
        return agent().resolve(TEMP);
    }

    /** {@return what only the runner uses} */
    public Path own() {
        return root.resolve("own");
    }

    /** @throws RunFailedException if the agent wrote outside its folders */
    public void requireNothingOutside() throws IOException, RunFailedException {
        requireOnly(root, OF_THE_RUN);
        requireOnly(agent(), OF_THE_AGENT);
    }

    private static void requireOnly(Path folder, Set<String> expected) throws IOException, RunFailedException {
        Set<String> folders = new HashSet<>();
        List<String> others = new ArrayList<>();
        for (Path child : NodeFolder.children(folder)) {
            String name = child.getFileName().toString();
            boolean known = expected.contains(name) && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS);
            (known ? folders : others).add(name.replaceAll("\\p{Cntrl}", "?"));
        }
        if (!others.isEmpty()) {
            throw new RunFailedException("The agent wrote outside its checkout: "
                    + others.stream().limit(MAX_NAMES).collect(Collectors.joining(", ")) + "; nothing was pushed");
        }
        if (!folders.equals(expected)) {
            throw new RunFailedException("The agent removed its checkout or its home; nothing was pushed");
        }
    }

    /** Waits until no process of the run is left, and removes the folder. */
    @Override
    public void close() {
        if (!LeftoverProcesses.end(marker, () -> !isNodeClosed()).isEmpty()) {
            return;
        }
        try {
            FolderRemoval.remove(root);
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "The folder of a run is left for the next start: " + root, remains);
        }
    }
}
