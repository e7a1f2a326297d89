package dev.docent.navigation.internal;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.files.FileList;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import org.jspecify.annotations.Nullable;

/**
 * References of pages that do not name the document of their target: one problem for each set of documents, and for
 * each wrong name of a document.
 */
final class Ambiguities {

    private final Map<Cause, Ambiguity> byCause = new LinkedHashMap<>();
    private final Set<Cause> settled = new HashSet<>();

    /**
     * What several references have in common.
     *
     * @param named the document that they name, which does not have their targets; {@code null} if they name none
     * @param files the documents that have their targets, in path order
     */
    private record Cause(@Nullable String named, FileList files) {}

    private record Ambiguity(Location first, String written, Set<String> pages) {}

    /** Records a reference. */
    void add(String written, Location location, FrontMatterDocuments.Choice<?> choice) {
        boolean ambiguous = choice.named() == null && choice.files().paths().size() > 1;
        Cause cause = new Cause(choice.named(), choice.files());
        if ((ambiguous || choice.assumed()) && !settled.contains(cause)) {
            byCause.computeIfAbsent(cause, absent -> new Ambiguity(location, written, new HashSet<>()))
                    .pages()
                    .add(location.file());
        }
    }

    /** Starts the pages that no entry leads to: causes recorded so far are not counted again. */
    void leaveNavigation() {
        settled.addAll(byCause.keySet());
    }

    void report(ProblemLog problems) {
        byCause.forEach((cause, ambiguity) -> {
            int pages = ambiguity.pages().size();
            List<String> files = cause.files().paths();
            problems.add(
                    cause.named() == null
                            ? ambiguous(ambiguity, pages, files)
                            : assumed(ambiguity.first(), cause.named(), pages, files));
        });
    }

    private static Problem ambiguous(Ambiguity ambiguity, int pages, List<String> files) {
        String first = files.get(0);
        String last = files.get(files.size() - 1);
        return pages == 1
                ? Problems.REFERENCE_AMBIGUOUS.at(ambiguity.first(), ambiguity.written(), files.size(), first, last)
                : Problems.REFERENCES_AMBIGUOUS.at(ambiguity.first(), pages, files.size(), first, last);
    }

    /** @param files the document that is shown, and the one that the title is from */
    private static Problem assumed(Location location, String named, int pages, List<String> files) {
        String shown = files.get(0);
        String titled = files.get(files.size() - 1);
        return titled.equals(shown)
                ? Problems.DOCUMENT_ASSUMED.at(location, named, pages, shown, "/" + shown)
                : Problems.DOCUMENTS_ASSUMED.at(location, named, pages, shown, titled, "/" + shown);
    }
}
