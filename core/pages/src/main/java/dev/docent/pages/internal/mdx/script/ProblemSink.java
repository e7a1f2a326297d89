package dev.docent.pages.internal.mdx.script;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.mdx.tree.MdxProblem;
import dev.docent.pages.internal.mdx.tree.Span;

/** Collects the problems of one page, up to a bound. */
public final class ProblemSink {

    private static final int MAX = 1000;
    private static final int MAX_DETAIL = 80;

    private final String page;
    private final List<MdxProblem> problems = new ArrayList<>();

    public ProblemSink(String page) {
        this.page = page;
    }

    public void add(Problems kind, Span span) {
        if (problems.size() < MAX) {
            String detail = page.substring(span.from(), Math.min(span.to(), span.from() + MAX_DETAIL));
            problems.add(new MdxProblem(kind, span, detail.lines().findFirst().orElse("")));
        } else if (problems.size() == MAX) {
            problems.add(new MdxProblem(Problems.PROBLEMS_OF_PAGE_OMITTED, span, ""));
        }
    }

    /** Adds a problem with what it says. */
    public void add(MdxProblem problem) {
        if (problems.size() < MAX) {
            problems.add(problem);
        } else {
            add(problem.kind(), problem.span());
        }
    }

    /** {@return the problems in the order of the page} */
    public List<MdxProblem> sorted() {
        if (problems.size() > 1) {
            problems.sort(Comparator.comparingInt(problem -> problem.span().from()));
        }
        return List.copyOf(problems);
    }
}
