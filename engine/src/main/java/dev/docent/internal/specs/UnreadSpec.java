package dev.docent.internal.specs;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.problems.ProblemCode;
import dev.docent.internal.problems.SpecProblems;
import dev.docent.internal.text.Location;

/** A document that is named but does not exist, or was not fetched. What it holds is unknown. */
final class UnreadSpec {

    private final String path;
    private final IOException refused;
    private final Set<String> pages = new HashSet<>();
    private Location named;
    private boolean needed;

    /** @param refused why it was not fetched; {@code null} if it does not exist */
    UnreadSpec(String path, Location named, IOException refused) {
        this.path = path;
        this.named = named;
        this.refused = refused;
    }

    String path() {
        return path;
    }

    /** Notes that the navigation itself has less to show without it. */
    void need(Location at) {
        named = needed ? named : at;
        needed = true;
    }

    /** Notes a page that documents something which this document may have. */
    void missedBy(String page) {
        pages.add(page);
    }

    /**
     * {@return one problem for the document, whatever is missing for it; a note if nothing is}
     *
     * @param anyDocument pages that document something which any unread document may have
     */
    Problem problem(Set<String> anyDocument, Optional<String> nearest) {
        long more = pages.stream().filter(page -> !anyDocument.contains(page)).count();
        int missing = anyDocument.size() + (int) more;
        Problem problem = refused == null
                ? SpecProblems.specMissing(named, path, missing, nearest)
                : SpecProblems.specNotFetched(named, path, missing, refused);
        return needed || missing > 0 ? problem : ProblemCode.asNote(problem);
    }
}
