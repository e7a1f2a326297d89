package dev.docent.pages.internal.site;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.api.navigation.DocumentedOperation;
import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.text.Location;

/**
 * Collects what is wrong with the pages of a site. One cause is one problem, with its locations and the number of pages
 * that have it: something in a snippet, or what a problem names. What is wrong only on pages that no entry of the
 * navigation leads to is a note.
 */
final class SiteProblems {

    private static final int MAX_CAUSES = 10_000;
    private static final int MAX_LOCATIONS = 100;
    private static final int MAX_CLASSES = 100;

    private final ProblemLog log;
    private final Map<Problem, Cause> causes = new LinkedHashMap<>();

    /** Classes without effect: those that are reported, and all others. */
    private final Set<String> classes = new HashSet<>();

    private final Set<String> moreClasses = new HashSet<>();

    /** How many pages of a document have no room for all fields. */
    private final Map<String, Integer> continued = new TreeMap<>();

    /** How often attributes of components that have no effect are there. */
    private final Map<String, Integer> withoutEffect = new TreeMap<>();

    private String fileWithoutEffect = "";

    SiteProblems(ProblemLog log) {
        this.log = log;
    }

    /** Where a problem was found. */
    private static final class Cause {
        private final Problem problem;
        private final SitePage first;
        private final boolean inSnippet;
        private final Set<Problem.Location> others = new LinkedHashSet<>();
        private SitePage last;
        private int pages = 1;
        private boolean listed;

        Cause(Problem problem, SitePage page, boolean inSnippet) {
            this.problem = problem;
            this.first = page;
            this.last = page;
            this.inSnippet = inSnippet;
            this.listed = page.listed();
        }

        void add(SitePage page, Problem same) {
            pages += page == last ? 0 : 1;
            last = page;
            listed |= page.listed();
            if (others.size() < MAX_LOCATIONS && !location(same).equals(location(problem))) {
                others.add(location(same));
            }
        }

        Problem whole() {
            Problem located =
                    problem.toBuilder().otherLocations(List.copyOf(others)).build();
            Problem counted;
            if (inSnippet && others.isEmpty()) {
                String page = first.written().map(written -> written.file()).orElse(first.path());
                counted = Problems.inSnippet(located, pages, page);
            } else {
                counted = pages == 1 ? located : Problems.onPages(located, pages);
            }
            return listed ? counted : ProblemCode.asNote(counted);
        }
    }

    private static Problem.Location location(Problem problem) {
        return new Problem.Location(problem.file(), problem.line(), problem.column());
    }

    /** Adds problems that are in no page. */
    void addAll(List<Problem> problems) {
        problems.forEach(log::add);
    }

    /** Counts a page whose fields are on other pages, too, and attributes without effect. */
    void count(PageFindings page) {
        DocumentedOperation operation = page.page().entry().operation();
        if (page.continued() && operation != null) {
            continued.merge(operation.spec(), 1, Integer::sum);
        }
        page.withoutEffect().forEach((attribute, times) -> withoutEffect.merge(attribute, times, Integer::sum));
        if (fileWithoutEffect.isEmpty() && !page.withoutEffect().isEmpty()) {
            fileWithoutEffect = page.page().written().map(HandWrittenPage::file).orElse("");
        }
    }

    void add(PageFindings page, Problem problem) {
        boolean own = page.isOwn(problem.file());
        add(page.page(), problem, !own);
    }

    /** @param inSnippet whether the problem is in a file that may be a part of several pages */
    void add(SitePage page, Problem problem, boolean inSnippet) {
        boolean named = ProblemCode.isNamedCause(problem);
        if (problem.code().equals(ProblemCode.CLASS_WITHOUT_EFFECT.code()) && !isReported(problem.message())) {
            return;
        }
        Problem key = named ? withoutLocation(problem) : problem;
        Cause known = causes.get(key);
        if (known != null) {
            known.add(page, problem);
        } else if (!named && !inSnippet || causes.size() >= MAX_CAUSES) {
            log.add(page.listed() ? problem : ProblemCode.asNote(problem));
        } else {
            causes.put(key, new Cause(problem, page, inSnippet));
        }
    }

    private boolean isReported(String className) {
        if (classes.size() < MAX_CLASSES || classes.contains(className)) {
            classes.add(className);
            return true;
        }
        moreClasses.add(className);
        return false;
    }

    private static Problem withoutLocation(Problem problem) {
        return problem.toBuilder().file("").pointer("").line(0).column(0).build();
    }

    /** Adds the problems that may have further locations, which are complete now. */
    void end() {
        causes.values().forEach(cause -> log.add(cause.whole()));
        causes.clear();
        if (!moreClasses.isEmpty()) {
            log.add(Problems.MORE_CLASSES_WITHOUT_EFFECT.at(Location.NOWHERE, moreClasses.size()));
        }
        continued.forEach((document, pages) -> log.add(Problems.PAGES_CONTINUED.in(document, pages)));
        continued.clear();
        if (!withoutEffect.isEmpty()) {
            String list = IgnoredSettings.list(withoutEffect, "times");
            log.add(Problems.ATTRIBUTES_WITHOUT_EFFECT.in(fileWithoutEffect, list, withoutEffect.size()));
            withoutEffect.clear();
        }
    }
}
