package dev.docent.internal.pages.site;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.problems.SpecProblems;

/** Collects what is wrong with the pages of a site; a problem of a snippet once, with the pages that have it. */
final class SiteProblems {

    private static final int MAX_SHARED = 10_000;

    private final ProblemLog log;
    private final Map<Problem, Uses> shared = new LinkedHashMap<>();

    /** How many pages of a document have no room for all fields. */
    private final Map<String, Integer> continued = new TreeMap<>();

    SiteProblems(ProblemLog log) {
        this.log = log;
    }

    /** The pages with a snippet. */
    private static final class Uses {
        private final PageFindings first;
        private PageFindings last;
        private int pages = 1;

        Uses(PageFindings first) {
            this.first = first;
            this.last = first;
        }

        void add(PageFindings page) {
            pages += page == last ? 0 : 1;
            last = page;
        }
    }

    void addAll(List<Problem> problems) {
        problems.forEach(log::add);
    }

    /** Counts a page whose fields are on other pages, too. */
    void count(PageFindings page) {
        DocumentedOperation operation = page.page().entry().operation();
        if (page.continued() && operation != null) {
            continued.merge(operation.spec(), 1, Integer::sum);
        }
    }

    void add(PageFindings page, Problem problem) {
        Uses uses = shared.get(problem);
        if (uses != null) {
            uses.add(page);
        } else if (page.isOwn(problem.file()) || shared.size() >= MAX_SHARED) {
            log.add(problem);
        } else {
            shared.put(problem, new Uses(page));
        }
    }

    /** Adds the problems of snippets, which are complete now. */
    void end() {
        shared.forEach((problem, uses) -> log.add(BodyProblems.inSnippet(
                problem, uses.pages, uses.first.page().written().orElseThrow().file())));
        shared.clear();
        continued.forEach((document, pages) -> log.add(SpecProblems.pagesContinued(document, pages)));
        continued.clear();
    }
}
