package dev.docent.pages.internal.body;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Location;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.Span;

/** What is wrong in a page, and whether all of it is shown. */
final class Report {

    private static final int MAX_PROBLEMS = 1000;

    private final Set<Problem> problems = new LinkedHashSet<>();
    private final boolean read;
    private MdxPage page;
    private Span span = new Span(0, 0);
    private final Set<String> losses = new TreeSet<>();
    private final Map<String, Integer> withoutEffect = new TreeMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private boolean omitted;

    Report(MdxPage page) {
        this(page, true);
    }

    private Report(MdxPage page, boolean read) {
        this.page = page;
        this.read = read;
    }

    /** {@return a report that nobody reads: it stays empty} */
    static Report unread(MdxPage page) {
        return new Report(page, false);
    }

    /** Runs a task in which problems are at that location. */
    void at(MdxPage newPage, Span newSpan, Runnable task) {
        MdxPage outerPage = page;
        Span outerSpan = span;
        page = newPage;
        span = newSpan;
        try {
            task.run();
        } finally {
            page = outerPage;
            span = outerSpan;
        }
    }

    /** Adds a problem at the location of what is being written. */
    void add(Problems problem, Object... arguments) {
        if (!read) {
            return;
        }
        if (problems.size() < MAX_PROBLEMS) {
            problems.add(problem.at(location(), arguments));
        } else {
            addOmitted(location());
        }
    }

    /** Counts an attribute of a component that has no effect. */
    void addWithoutEffect(String attribute) {
        if (withoutEffect.size() < MAX_PROBLEMS || withoutEffect.containsKey(attribute)) {
            withoutEffect.merge(attribute, 1, Integer::sum);
        }
    }

    /** {@return how often attributes without effect are there, by component and name} */
    Map<String, Integer> withoutEffect() {
        return withoutEffect;
    }

    /** Adds, once, that there are more problems. */
    void addOmitted() {
        losses.add(addOmitted(location()).code());
    }

    private Problem addOmitted(Location location) {
        Problem problem = Problems.PROBLEMS_OF_PAGE_OMITTED.at(location);
        if (!omitted) {
            omitted = true;
            problems.add(problem);
        }
        return problem;
    }

    /** A part of a page that is not shown. */
    private record LeftOut(MdxPage page, Span span) {}

    /** Notes that what is being written is not shown: nothing more is said about what is in it. */
    void leaveOut() {
        leftOut.add(new LeftOut(page, span));
    }

    /** {@return whether something is in a part that is not shown} */
    boolean isLeftOut(MdxPage ofPage, Span part) {
        return leftOut.stream()
                .anyMatch(out -> out.page() == ofPage
                        && out.span().from() <= part.from()
                        && part.from() < out.span().to());
    }

    /** Adds what another report has, before what this one has. */
    void addFirst(Report other) {
        List<Problem> later = List.copyOf(problems);
        problems.clear();
        problems.addAll(other.problems);
        later.stream()
                .filter(problem -> !(other.omitted && omitted && ProblemCode.PROBLEMS_OMITTED.isOf(problem)))
                .forEach(problems::add);
        losses.addAll(other.losses);
        other.withoutEffect.forEach((attribute, times) -> withoutEffect.merge(attribute, times, Integer::sum));
        omitted |= other.omitted;
    }

    /** Adds a problem because of which something is not shown as it is meant. */
    void addLoss(Problems problem, Object... arguments) {
        losses.add(problem.code().code());
        add(problem, arguments);
    }

    Location location() {
        return page.location(span);
    }

    List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** {@return the codes of the problems because of which something is not shown as it is meant} */
    Set<String> losses() {
        return losses;
    }
}
