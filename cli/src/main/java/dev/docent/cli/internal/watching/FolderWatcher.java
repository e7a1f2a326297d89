package dev.docent.cli.internal.watching;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reports which files of a folder change. Listens to the operating system; because some report nothing, such as those
 * of network folders, it also scans the folder itself from time to time. One thread uses it.
 */
public final class FolderWatcher implements AutoCloseable {

    /** Editors write in several steps. */
    private static final Duration QUIET = Duration.ofMillis(6);

    /** A file that is empty is about to be written. */
    private static final Duration QUIET_AFTER_EMPTY = Duration.ofMillis(60);

    /** A branch switch writes hundreds of files; what has been written is shown in between. */
    private static final Duration LONGEST = Duration.ofMillis(400);

    private static final long MIN_PAUSE_MILLIS = 1000;

    /** A scan of the folder may take this fraction of the time. */
    private static final int PAUSE_FACTOR = 50;

    private final Path root;
    private final WatchService service;
    private final boolean listening;
    private final Map<WatchKey, Path> directories = new HashMap<>();
    private FolderScan scan;
    private long nextScan;

    /**
     * Begins to watch.
     *
     * @throws IOException if the folder cannot be watched
     */
    public FolderWatcher(Path folder) throws IOException {
        this(folder, true);
    }

    /** @param listening whether the operating system reports changes */
    FolderWatcher(Path folder, boolean listening) throws IOException {
        root = folder.toRealPath();
        service = root.getFileSystem().newWatchService();
        this.listening = listening;
        scan = scanFolder();
    }

    private FolderScan scanFolder() throws IOException {
        long start = System.nanoTime();
        FolderScan found = FolderScan.of(root);
        Set<Path> unwatched = new HashSet<>(found.directories());
        unwatched.removeAll(directories.values());
        if (!unwatched.isEmpty()) {
            if (listening) {
                unwatched.forEach(this::register);
            }
            // a file may have been made before its directory was watched
            found = FolderScan.of(root);
        }
        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        nextScan = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Math.max(MIN_PAUSE_MILLIS, took * PAUSE_FACTOR));
        return found;
    }

    /** A system that allows no more watches leaves the rest to the scans of the folder. */
    private void register(Path directory) {
        try {
            WatchKey key = directory.register(
                    service,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE);
            directories.put(key, directory);
        } catch (IOException notWatched) {
            // scans of the folder find its changes
        }
    }

    /**
     * Reports changes until the watcher is closed.
     *
     * @param changes takes the paths of files that were written, made or deleted
     */
    public void run(Consumer<Set<String>> changes) throws InterruptedException {
        try {
            while (true) {
                Set<String> changed = next();
                if (!changed.isEmpty()) {
                    changes.accept(changed);
                }
            }
        } catch (ClosedWatchServiceException closed) {
            // that is how it ends
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Set<String> next() throws IOException, InterruptedException {
        WatchKey key = service.poll(Math.max(1, nextScan - System.nanoTime()), TimeUnit.NANOSECONDS);
        Set<String> changed = new TreeSet<>();
        boolean rescan = key == null;
        long end = System.nanoTime() + LONGEST.toNanos();
        while (key != null && System.nanoTime() < end) {
            rescan |= take(key, changed);
            Duration quiet = changed.stream().anyMatch(this::isEmpty) ? QUIET_AFTER_EMPTY : QUIET;
            key = service.poll(quiet.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (key != null) {
            rescan |= take(key, changed);
        }
        if (rescan) {
            FolderScan now = scanFolder();
            changed.addAll(now.differences(scan));
            scan = now;
        } else {
            scan.update(root, changed);
        }
        return changed;
    }

    /** {@return whether only a scan of the folder can find what changed} */
    private boolean take(WatchKey key, Set<String> changed) {
        Path directory = directories.get(key);
        boolean rescan = directory == null;
        for (WatchEvent<?> event : key.pollEvents()) {
            if (!(event.context() instanceof Path name) || directory == null) {
                rescan = true;
                continue;
            }
            Path path = directory.resolve(name);
            if (FolderScan.isHidden(name)) {
                continue;
            }
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                rescan |= event.kind() != StandardWatchEventKinds.ENTRY_MODIFY;
            } else {
                rescan |= scan.directories().contains(path);
                changed.add(FolderScan.relative(root, path));
            }
        }
        if (!key.reset()) {
            directories.remove(key);
            rescan = true;
        }
        return rescan;
    }

    private boolean isEmpty(String path) {
        try {
            return Files.size(root.resolve(path)) == 0;
        } catch (IOException gone) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        service.close();
    }
}
