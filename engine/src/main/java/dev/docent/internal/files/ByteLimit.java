package dev.docent.internal.files;

import java.util.HashSet;
import java.util.Set;

import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.problems.LimitProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.text.Location;

/** Counts the bytes read from a site; at the limit, no further file is read. */
final class ByteLimit {

    private final SiteSnapshot folder;
    private final long max;
    private final ProblemLog problems;
    private final Set<String> counted = new HashSet<>();
    private long bytes;
    private boolean reported;

    ByteLimit(SiteSnapshot folder, long max, ProblemLog problems) {
        this.folder = folder;
        this.max = max;
        this.problems = problems;
    }

    /**
     * {@return whether the file may be read: it was read before or the limit is not reached; the first refusal is
     * reported}
     */
    boolean admits(String path) {
        if (bytes < max || counted.contains(path)) {
            return true;
        }
        if (!reported) {
            reported = true;
            problems.add(LimitProblems.bytes(Location.ofFile(path), max));
        }
        return false;
    }

    /** Counts a file that was read, once. */
    <T> T counted(String path, T result) {
        if (counted.add(path)) {
            bytes += folder.length(path);
        }
        return result;
    }
}
