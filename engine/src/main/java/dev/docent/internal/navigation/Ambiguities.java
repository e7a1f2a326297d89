package dev.docent.internal.navigation;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import dev.docent.internal.files.FileList;
import dev.docent.internal.problems.PageProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.text.Location;

/** References of pages that several documents answer to: one problem for each set of documents. */
final class Ambiguities {

    private final Map<FileList, Ambiguity> byFiles = new LinkedHashMap<>();
    private final Set<FileList> settled = new HashSet<>();

    private record Ambiguity(Location first, String written, Set<String> pages) {}

    /**
     * Notes a reference.
     *
     * @param spec the document that it names; {@code null} if it names none
     * @param files the documents that have what it refers to, in path order
     */
    void add(String spec, String written, Location location, FileList files) {
        if (spec == null && files.paths().size() > 1 && !settled.contains(files)) {
            byFiles.computeIfAbsent(files, absent -> new Ambiguity(location, written, new HashSet<>()))
                    .pages()
                    .add(location.file());
        }
    }

    /** From now on only documents count that no page of the navigation is unclear about. */
    void leaveNavigation() {
        settled.addAll(byFiles.keySet());
    }

    void report(ProblemLog problems) {
        byFiles.forEach((files, ambiguity) -> problems.add(PageProblems.referenceAmbiguous(
                ambiguity.first(), ambiguity.written(), ambiguity.pages().size(), files.paths())));
    }
}
