package dev.docent.cli.check;

import java.util.List;
import java.util.Optional;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.pages.internal.site.Coverage;

/**
 * The result of a check.
 *
 * @param problems by location
 * @param coverage empty if the text of pages was not checked
 * @param files what was checked
 */
record CheckResult(List<Problem> problems, Optional<Coverage> coverage, SiteSnapshot files) {

    /** Checks the text of pages. */
    @FunctionalInterface
    interface PageCheck {

        /** {@return the coverage; empty if the text of pages is not to be checked} */
        Optional<Coverage> check(ProblemLog log);
    }

    /**
     * {@return the problems of the navigation, further ones, and those of the pages}
     *
     * @param more problems that neither the navigation nor the pages have
     */
    static CheckResult of(ResolvedSite resolution, List<Problem> more, PageCheck pages, int maxProblems) {
        ProblemLog log = new ProblemLog(maxProblems);
        resolution.navigation().problems().forEach(log::add);
        more.forEach(log::add);
        Optional<Coverage> coverage = pages.check(log);
        return new CheckResult(log.sorted(), coverage, resolution.folder());
    }
}
