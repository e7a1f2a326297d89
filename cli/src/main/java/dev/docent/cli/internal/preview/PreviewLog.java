package dev.docent.cli.internal.preview;

import java.time.Duration;
import java.util.List;
import java.util.Set;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;

/** Receives messages for the author. Its methods are called by several threads. */
interface PreviewLog {

    /**
     * The site was read.
     *
     * @param problems what is wrong with its navigation
     */
    void read(int pages, List<Problem> problems, DocsFolder files);

    /** A page was shown that has problems which were not reported yet. */
    void problems(List<Problem> problems, DocsFolder files);

    /**
     * Files changed.
     *
     * @param reloaded how many open pages are loaded again
     * @param took from the first change that was noticed
     */
    void changed(Set<String> files, int reloaded, Duration took);

    /** Something failed; the preview goes on. */
    void failed(String what, Throwable failure);
}
