package dev.docent.pages.internal.body;

import java.util.List;

import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.components.ComponentRegistry;
import dev.docent.pages.internal.mdx.MdxPage;
import dev.docent.pages.internal.mdx.tree.MdxProblem;

/** Reports the problems that the parser found. */
final class ParserProblems {

    private ParserProblems() {}

    /** Adds the problems of a page that was written, apart from those in elements that are left out. */
    static void add(MdxPage page, Report written) {
        List<MdxProblem> problems = page.problems().stream()
                .filter(problem -> !written.isLeftOut(page, problem.span()))
                .toList();
        if (!problems.isEmpty()) {
            Report report = new Report(page);
            add(problems, page, report);
            written.addFirst(report);
        }
    }

    private static void add(List<MdxProblem> problems, MdxPage page, Report report) {
        for (MdxProblem problem : problems) {
            report.at(page, problem.span(), () -> {
                if (problem.kind() == Problems.PROBLEMS_OF_PAGE_OMITTED) {
                    report.addOmitted();
                } else if (isLoss(problem)) {
                    report.addLoss(problem.kind(), problem.arguments());
                } else {
                    report.add(problem.kind(), problem.arguments());
                }
            });
        }
    }

    /** A tag that is shown as text is meant as text unless it is that of a component. */
    private static boolean isLoss(MdxProblem problem) {
        return switch (problem.kind()) {
            case PAGE_ENCODING_INVALID, MODULE_INVALID, PAGE_NESTED_TOO_DEEPLY -> true;
            case TAG_NOT_CLOSED, CLOSING_TAG_UNEXPECTED ->
                ComponentRegistry.find(name(problem.detail())).isPresent();
            default -> false;
        };
    }

    private static String name(String tag) {
        int from = tag.startsWith("</") ? 2 : 1;
        int to = from;
        while (to < tag.length() && (Character.isLetterOrDigit(tag.charAt(to)) || tag.charAt(to) == '.')) {
            to++;
        }
        return from < to ? tag.substring(from, to) : "<";
    }
}
