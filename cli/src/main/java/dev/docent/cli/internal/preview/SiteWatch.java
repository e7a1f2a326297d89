package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.nio.file.Path;

import dev.docent.cli.internal.watching.FolderWatcher;

/** Notifies the pages of a site when its files change. */
final class SiteWatch implements AutoCloseable {

    private final FolderWatcher watcher;
    private final LivePages pages;

    /**
     * Begins to watch; what changes from now on is reported when {@link #run} is called.
     *
     * @throws IOException if the folder cannot be watched
     */
    SiteWatch(Path folder, LivePages pages) throws IOException {
        this.watcher = new FolderWatcher(folder);
        this.pages = pages;
    }

    /** Reports changes until this is closed, or the thread is interrupted. */
    void run() throws InterruptedException {
        watcher.run(pages::changed);
    }

    @Override
    public void close() throws IOException {
        watcher.close();
    }
}
