package dev.docent.internal.console.projects;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.console.frame.ConsoleRequest;
import dev.docent.internal.console.frame.Markup;
import dev.docent.internal.console.frame.Markup.Element;

/** Problems of content, of which a page shows the first. Their texts are English. */
final class ContentProblems {

    /** How many are shown on a page about them. */
    static final int MOST = 200;

    private static final int MAX_TEXT = 600;
    private static final int MAX_LOCATIONS = 5;

    private ContentProblems() {}

    /** {@return the first problems, each of which opens and shows its fix} */
    static Markup all(List<Problem> problems, int total, ConsoleRequest request) {
        List<Problem> shown = problems.subList(0, Math.min(problems.size(), MOST));
        Element list = Markup.element("ul").with("class", "plain");
        shown.forEach(problem -> list.add(Markup.element(
                "li",
                Markup.element("details")
                        .add(
                                Markup.element("summary", severity(problem, request), Markup.text(" "))
                                        .add(english(problem.message())),
                                detail(problem)))));
        return total > shown.size()
                ? Markup.all(
                        list,
                        Markup.element("p", request.text("problems.first", shown.size(), total))
                                .with("class", "muted small"))
                : list;
    }

    /** {@return one element that opens, with the first problems} */
    static Markup some(List<Problem> problems, int total, int most, ConsoleRequest request) {
        List<Problem> shown = problems.subList(0, Math.min(problems.size(), most));
        Element list = Markup.element("ul").with("class", "plain small");
        shown.forEach(problem -> list.add(Markup.element("li")
                .add(severity(problem, request), Markup.text(" "), english(problem.message()), detail(problem))));
        return Markup.element("details").add(Markup.element("summary", request.text("problems.count", total)), list);
    }

    private static Markup severity(Problem problem, ConsoleRequest request) {
        String style = switch (problem.severity()) {
            case ERROR -> "state bad";
            case WARNING -> "state waiting";
            case INFO -> "state";
        };
        return Markup.element(
                        "span", request.text("problems." + problem.severity().wireName()))
                .with("class", style);
    }

    private static Markup detail(Problem problem) {
        Element where = Markup.element("p").with("class", "muted small").with("dir", "ltr");
        where.add(Markup.element("code", cut(location(problem))), Markup.text(" "));
        problem.otherLocations().stream()
                .limit(MAX_LOCATIONS)
                .forEach(other -> where.add(Markup.element("code", cut(other.toString())), Markup.text(" ")));
        where.add(cut(problem.code()));
        return Markup.all(Markup.element("p", english(problem.fix())), where);
    }

    private static String location(Problem problem) {
        return new Problem.Location(problem.file(), problem.line(), problem.column()).toString();
    }

    /** {@return a text that Docent has in English only} */
    static Element english(String text) {
        return Markup.element("span", cut(text)).with("lang", "en").with("dir", "auto");
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= MAX_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_TEXT)) + "…";
    }
}
