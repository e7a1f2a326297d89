package dev.docent.internal.specs;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.problems.ProblemCode;
import dev.docent.internal.problems.SpecProblems;
import dev.docent.internal.text.Location;

/** A document that is named but does not exist, or was not fetched. Its content is unknown. */
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

    /** Records that the navigation itself needs it. */
    void need(Location at) {
        named = needed ? named : at;
        needed = true;
    }

    /** Records a page that documents something this document may contain. */
    void missedBy(String page) {
        pages.add(page);
    }

    /**
     * {@return one problem for the document and everything that depends on it; a note if nothing does}
     *
     * @param anyDocument pages that document something any unread document may contain
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
