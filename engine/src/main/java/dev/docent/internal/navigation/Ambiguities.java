package dev.docent.internal.navigation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.files.FileList;
import dev.docent.internal.problems.PageProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.text.Location;
import org.jspecify.annotations.Nullable;

/** References of pages that match several documents: one problem for each set of documents. */
final class Ambiguities {

    private final Map<FileList, Ambiguity> byFiles = new LinkedHashMap<>();
    private final Set<FileList> settled = new HashSet<>();

    private record Ambiguity(Location first, String written, Set<String> pages) {}

    /**
     * Records a reference.
     *
     * @param spec the document that it names; {@code null} if none
     * @param files the documents that contain its target, in path order
     */
    void add(@Nullable String spec, String written, Location location, FileList files) {
        if (spec == null && files.paths().size() > 1 && !settled.contains(files)) {
            byFiles.computeIfAbsent(files, absent -> new Ambiguity(location, written, new HashSet<>()))
                    .pages()
                    .add(location.file());
        }
    }

    /** Starts the pages that no entry leads to: sets of documents recorded so far are not counted again. */
    void leaveNavigation() {
        settled.addAll(byFiles.keySet());
    }

    void report(ProblemLog problems) {
        byFiles.forEach((files, ambiguity) -> problems.add(PageProblems.referenceAmbiguous(
                ambiguity.first(), ambiguity.written(), ambiguity.pages().size(), files.paths())));
    }
}
