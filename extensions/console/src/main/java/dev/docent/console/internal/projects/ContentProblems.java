package dev.docent.console.internal.projects;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.console.internal.frame.Markup;
import dev.docent.console.internal.frame.Markup.Element;

/** Problems of content, of which a page shows the first. */
final class ContentProblems {

    /** How many are shown on a page about them. */
    static final int MOST = 200;

    private static final int MAX_TEXT = 600;
    private static final int MAX_LOCATIONS = 5;

    private ContentProblems() {}

    /** {@return the first problems, each of which opens and shows its fix} */
    static Markup all(List<Problem> problems, int total) {
        List<Problem> shown = problems.subList(0, Math.min(problems.size(), MOST));
        Element list = Markup.element("ul").with("class", "plain");
        for (Problem problem : shown) {
            Element summary = Markup.element("summary", head(problem));
            list.add(Markup.element("li", Markup.element("details", summary, detail(problem))));
        }
        return total > shown.size()
                ? Markup.all(
                        list,
                        Markup.element("p", "The first " + shown.size() + " of " + total + " are shown.")
                                .with("class", "muted small"))
                : list;
    }

    /** {@return one element that opens, with the first problems} */
    static Markup some(List<Problem> problems, int total, int most) {
        List<Problem> shown = problems.subList(0, Math.min(problems.size(), most));
        Element list = Markup.element("ul").with("class", "plain small");
        shown.forEach(problem -> list.add(Markup.element("li", head(problem), detail(problem))));
        return Markup.element("details", Markup.element("summary", "Problems: " + total), list);
    }

    private static Markup head(Problem problem) {
        String location = new Problem.Location(problem.file(), problem.line(), problem.column()).toString();
        return Markup.all(
                severity(problem),
                Markup.text(" "),
                text(problem.message()),
                Markup.text(" "),
                Markup.element("code", cut(location)).with("dir", "ltr"));
    }

    private static Markup severity(Problem problem) {
        return switch (problem.severity()) {
            case ERROR -> Markup.element("span", "Error").with("class", "state bad");
            case WARNING -> Markup.element("span", "Warning").with("class", "state waiting");
            case INFO -> Markup.element("span", "Note").with("class", "state");
        };
    }

    private static Markup detail(Problem problem) {
        Element more = Markup.element("p", cut(problem.code()))
                .with("class", "muted small")
                .with("dir", "ltr");
        problem.otherLocations().stream()
                .limit(MAX_LOCATIONS)
                .forEach(other -> more.add(", ").add(Markup.element("code", cut(other.toString()))));
        return Markup.all(Markup.element("p", text(problem.fix())), more);
    }

    /** {@return a text that may quote what authors wrote} */
    static Element text(String text) {
        return Markup.element("span", cut(text)).with("dir", "auto");
    }

    private static String cut(String text) {
        return text.codePointCount(0, text.length()) <= MAX_TEXT
                ? text
                : text.substring(0, text.offsetByCodePoints(0, MAX_TEXT)) + "…";
    }
}
