package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

import dev.docent.runner.internal.processes.RunFailedException;

/**
 * The folder of one job, which has the same path for each of its runs: command lines find their conversations by the path of
 * the checkout. Locked by the run that uses it. Its {@code agent} is what the agent may write: {@code tree}, {@code home} and
 * {@code tmp}, of which only a part of the home outlives the run.
 */
public final class JobFolder implements AutoCloseable {

    static final String LOCK = "lock";
    static final String KEY = "key";
    static final String AGENT = "agent";
    private static final String NOTE = "note";
    private static final String TREE = "tree";
    private static final String HOME = "home";
    private static final String TEMP = "tmp";
    private static final Set<String> OF_THE_AGENT = Set.of(TREE, HOME, TEMP);
    private static final Set<String> OF_THE_JOB = Set.of(AGENT);
    private static final Set<String> FILES = Set.of(LOCK, KEY, NOTE);
    private static final Logger LOG = System.getLogger(JobFolder.class.getName());

    private final Path root;
    private final LockedFile lock;
    private final boolean remembers;

    private JobFolder(Path root, LockedFile lock, boolean remembers) {
        this.root = root;
        this.lock = lock;
        this.remembers = remembers;
    }

    /** Prepares a folder for a run, and removes what a run left whose server was killed. */
    static JobFolder prepare(Path root, LockedFile lock) throws IOException {
        Path agent = root.resolve(AGENT);
        Files.createDirectories(agent, WorkDirectory.ownerOnly());
        removeAllBut(agent, Set.of(HOME));
        Path home = agent.resolve(HOME);
        boolean remembers =
                Files.isDirectory(home) && !NodeFolder.children(home).isEmpty();
        for (String name : OF_THE_AGENT) {
            Files.createDirectories(agent.resolve(name), WorkDirectory.ownerOnly());
        }
        return new JobFolder(root, lock, remembers);
    }

    private static void removeAllBut(Path folder, Set<String> kept) throws IOException {
        for (Path child : NodeFolder.children(folder)) {
            if (!kept.contains(child.getFileName().toString()) || Files.isSymbolicLink(child)) {
                FolderRemoval.remove(child);
            }
        }
    }

    /** {@return whether something of an earlier run is in the home} */
    public boolean remembers() {
        return remembers;
    }

    /** {@return what the agent may write} */
    public Path agent() {
        return root.resolve(AGENT);
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

    /** {@return what the runner noted about earlier runs; empty for nothing} */
    public Optional<String> note() throws IOException {
        try {
            return Optional.of(Files.readString(root.resolve(NOTE)));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    /** Notes something for later runs, in place of what was noted before. */
    public void note(String text) throws IOException {
        Files.writeString(root.resolve(NOTE), text);
    }

    /** @throws RunFailedException if the agent wrote beside its folders */
    void requireNothingOutside() throws IOException, RunFailedException {
        FolderContent.requireOnly(root, OF_THE_JOB, FILES);
        FolderContent.requireOnly(agent(), OF_THE_AGENT, Set.of());
    }

    /**
     * Removes from the home what is not kept for a follow-up message. For a run that has ended, with all its processes.
     *
     * @param paths what is kept, relative to the home; empty for all of it
     * @param max the most bytes that are kept
     * @return whether something is kept, or nothing was there; {@code false} if there was more than that
     */
    public boolean keep(List<String> paths, long max) throws IOException {
        if (!paths.isEmpty()) {
            Path kept = Files.createDirectory(agent().resolve("kept-" + UUID.randomUUID()), WorkDirectory.ownerOnly());
            for (String path : paths) {
                if (isFolder(home(), path)) {
                    Path target = kept.resolve(path);
                    Files.createDirectories(target.getParent(), WorkDirectory.ownerOnly());
                    Files.move(home().resolve(path), target);
                }
            }
            FolderRemoval.remove(home());
            Files.move(kept, home());
        }
        if (new FolderUse(home(), max).isWithin()) {
            return true;
        }
        FolderRemoval.remove(home());
        return false;
    }

    /** Follows no link, on any part of the path. */
    private static boolean isFolder(Path home, String path) {
        Path at = home;
        for (Path part : Path.of(path)) {
            at = at.resolve(part);
            if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        return true;
    }

    static void removeAllButMemory(Path root) throws IOException {
        removeAllBut(root.resolve(AGENT), Set.of(HOME));
        removeAllBut(root, Set.of(AGENT, LOCK, KEY, NOTE));
    }

    /** Removes all but what the job remembers, and lets the next run have the folder. */
    @Override
    public void close() {
        try (lock) {
            removeAllButMemory(root);
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "What a run left is removed by the next run of its job: " + root, remains);
        }
    }
}
