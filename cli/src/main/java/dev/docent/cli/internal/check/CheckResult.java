package dev.docent.cli.internal.check;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /**
     * {@return the problems of the navigation, further ones, and those of the pages}
     *
     * @param more problems that neither the navigation nor the pages have
     * @param pages adds those of the pages; returns the coverage, which is empty if the text of pages is not to be checked
     */
    static CheckResult of(
            ResolvedSite resolution,
            List<Problem> more,
            Function<ProblemLog, Optional<Coverage>> pages,
            int maxProblems) {
        ProblemLog log = new ProblemLog(maxProblems);
        resolution.navigation().problems().forEach(log::add);
        more.forEach(log::add);
        Optional<Coverage> coverage = pages.apply(log);
        return new CheckResult(log.sorted(), coverage, resolution.folder());
    }
}
