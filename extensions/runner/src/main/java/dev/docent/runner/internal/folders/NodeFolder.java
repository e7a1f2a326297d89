package dev.docent.runner.internal.folders;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

import dev.docent.runner.internal.processes.LeftoverProcesses;

/** The folder of one deployment, locked while it is alive; what dead ones left is removed when a new one starts. */
public final class NodeFolder implements AutoCloseable {

    private static final Logger LOG = System.getLogger(NodeFolder.class.getName());
    private static final String LOCK = "lock";
    /** How long a start waits for processes of a dead node that do not end. */
    private static final Duration DEAD_LIMIT = Duration.ofSeconds(30);

    private final Path folder;
    private final LockedFile lock;
    private volatile boolean closed;

    private NodeFolder(Path folder, LockedFile lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Opens the folder of a new deployment, and removes those of dead ones with their processes. */
    public static NodeFolder open(WorkDirectory directory) throws IOException {
        removeDead(directory);
        Optional<NodeFolder> node = Optional.empty();
        while (node.isEmpty()) {
            node = create(directory.nodes().resolve("node-" + UUID.randomUUID()));
        }
        return node.get();
    }

    /** {@return the folder; empty if another node that starts at this moment takes it for a dead one} */
    private static Optional<NodeFolder> create(Path folder) throws IOException {
        Files.createDirectory(folder, WorkDirectory.ownerOnly());
        try {
            return LockedFile.tryLock(folder.resolve(LOCK)).map(lock -> new NodeFolder(folder, lock));
        } catch (NoSuchFileException removed) {
            return Optional.empty();
        }
    }

    private static void removeDead(WorkDirectory directory) throws IOException {
        for (Path node : children(directory.nodes())) {
            Optional<LockedFile> lock = LockedFile.tryLock(node.resolve(LOCK));
            if (lock.isPresent()) {
                removeDead(node, lock.get());
            }
        }
    }

    private static void removeDead(Path node, LockedFile lock) throws IOException {
        try {
            Set<Long> left = LeftoverProcesses.end(node.getFileName() + "/", LeftoverProcesses.atMost(DEAD_LIMIT));
            if (left.isEmpty()) {
                FolderRemoval.remove(node);
            }
        } catch (IOException remains) {
            LOG.log(Level.WARNING, "What a dead node left is not removed: " + node, remains);
        } finally {
            lock.close();
        }
    }

    /** {@return the folders of one run} */
    public RunFolder newRun(JobFolder job) throws IOException {
        String name = UUID.randomUUID().toString();
        return RunFolder.create(folder.resolve(name), job, folder.getFileName() + "/" + name, () -> closed);
    }

    static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        try {
            if (LeftoverProcesses.end(folder.getFileName() + "/", () -> false).isEmpty()) {
                FolderRemoval.remove(folder);
            }
        } finally {
            lock.close();
        }
    }
}
