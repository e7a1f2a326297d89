package dev.docent.internal.pages.body;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.components.ComponentRegistry;
import dev.docent.internal.pages.mdx.MdxPage;
import dev.docent.internal.pages.mdx.tree.MdxProblem;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.text.Location;

/** The problems that the parser found, as problems of the site. */
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
                if (problem.kind() == MdxProblem.Kind.PROBLEMS_OMITTED) {
                    report.addOmitted();
                } else if (isLoss(problem)) {
                    report.addLoss(location -> of(problem, location));
                } else {
                    report.add(location -> of(problem, location));
                }
            });
        }
    }

    /** A tag that is shown as text is meant as text unless it is that of a component. */
    private static boolean isLoss(MdxProblem problem) {
        return switch (problem.kind()) {
            case ENCODING, MODULE_INVALID, NESTING_TOO_DEEP, PROBLEMS_OMITTED -> true;
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

    private static Problem of(MdxProblem problem, Location location) {
        String detail = problem.detail();
        return switch (problem.kind()) {
            case ENCODING -> BodyProblems.encoding(location);
            case NOT_A_TAG -> BodyProblems.notATag(location, detail);
            case TAG_NOT_CLOSED -> BodyProblems.tagNotClosed(location, detail);
            case TAG_CLOSED_BY_PARENT -> BodyProblems.tagClosedByParent(location, detail);
            case VOID_TAG_NOT_CLOSED -> BodyProblems.voidTagNotClosed(location, detail);
            case CLOSING_TAG_UNEXPECTED -> BodyProblems.closingTagUnexpected(location, detail);
            case CLOSING_TAG_INSIDE -> BodyProblems.closingTagInside(location, detail);
            case TAG_NOT_ALONE -> BodyProblems.tagNotAlone(location, detail);
            case EXPRESSION_NOT_CLOSED -> BodyProblems.expressionNotClosed(location, detail);
            case EXPRESSION_INVALID -> BodyProblems.expressionInvalid(location, detail);
            case MODULE_INVALID -> BodyProblems.moduleInvalid(location, detail);
            case HTML_COMMENT -> BodyProblems.htmlComment(location);
            case ANGLE_BRACKET_LINK -> BodyProblems.angleBracketLink(location, detail);
            case NESTING_TOO_DEEP -> BodyProblems.nestedTooDeeply(location);
            case PROBLEMS_OMITTED -> BodyProblems.problemsOmitted(location);
        };
    }
}
