package dev.docent.console.internal.projects;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.console.internal.frame.ConsoleRequest;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;

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
        for (Problem problem : shown) {
            Element summary = Markup.element("summary", head(problem, request));
            list.add(Markup.element("li", Markup.element("details", summary, detail(problem))));
        }
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
        shown.forEach(problem -> list.add(Markup.element("li", head(problem, request), detail(problem))));
        return Markup.element("details", Markup.element("summary", request.text("problems.count", total)), list);
    }

    private static Markup head(Problem problem, ConsoleRequest request) {
        String location = new Problem.Location(problem.file(), problem.line(), problem.column()).toString();
        return Markup.all(
                severity(problem, request),
                Markup.text(" "),
                english(problem.message()),
                Markup.text(" "),
                Markup.element("code", cut(location)).with("dir", "ltr"));
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
        Element more = Markup.element("p", cut(problem.code()))
                .with("class", "muted small")
                .with("dir", "ltr");
        problem.otherLocations().stream()
                .limit(MAX_LOCATIONS)
                .forEach(other -> more.add(", ").add(Markup.element("code", cut(other.toString()))));
        return Markup.all(Markup.element("p", english(problem.fix())), more);
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
