package dev.docent.cli.internal.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

import dev.docent.cli.internal.watching.FolderWatcher;

/** Checks a site, and again after each change of its folder, until it is interrupted or its output is closed. */
final class WatchLoop {

    private final Path folder;
    private final WatchReports reports;
    private final Set<String> pending = new TreeSet<>();

    WatchLoop(Path folder, WatchReports reports) {
        this.folder = folder;
        this.reports = reports;
    }

    /** Reads a site for the first time. */
    @FunctionalInterface
    interface Start {
        WatchedSite site() throws IOException;
    }

    /**
     * Runs it.
     *
     * @throws IOException if the folder cannot be watched, or not be read for the first time
     */
    void run(Start start) throws IOException {
        try (FolderWatcher watcher = new FolderWatcher(folder)) {
            long begin = System.nanoTime();
            WatchedSite site = start.site();
            reports.write(Set.of(), site.whole(), since(begin));
            warmUp(site);
            watcher.run(changed -> {
                pending.addAll(changed);
                if (!check(site)) {
                    close(watcher);
                }
            });
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private static void warmUp(WatchedSite site) {
        try {
            site.warmUp();
        } catch (IOException changed) {
            // the watcher reports the change that made it unreadable, and so does check
        }
    }

    /** {@return whether the reader of the reports is still connected} */
    private boolean check(WatchedSite site) {
        long begin = System.nanoTime();
        try {
            CheckResult report = site.after(Set.copyOf(pending));
            boolean read = reports.write(pending, report, since(begin));
            pending.clear();
            return read;
        } catch (IOException unreadable) {
            // the changes are read with the next one
            return reports.failure(pending, String.valueOf(unreadable.getMessage()));
        }
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static void close(FolderWatcher watcher) {
        try {
            watcher.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
