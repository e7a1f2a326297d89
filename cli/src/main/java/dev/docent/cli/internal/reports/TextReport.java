package dev.docent.cli.internal.reports;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.internal.output.Style;
import dev.docent.navigation.internal.problems.ProblemHelp;

/** Writes problems as text, like a compiler: location, message, the line with a mark under it, and the fix. */
public final class TextReport {

    private static final int NUMBER_WIDTH = 5;

    /** Code points of a long line shown before the mark, and in total. */
    private static final int BEFORE = 40;

    private static final int MAX_WIDTH = 110;

    private static final int MAX_OTHERS = 3;

    private final PrintWriter out;
    private final Style style;
    private final SourceLines lines;
    private final String prefix;

    public TextReport(PrintWriter out, Style style, DocsFolder folder, String prefix) {
        this.out = out;
        this.style = style;
        this.lines = new SourceLines(folder);
        this.prefix = prefix;
    }

    /**
     * Writes the problems of a site and how many they are.
     *
     * @param coverage the line about the coverage; empty if the text of pages was not read
     * @param minSeverity less severe problems are only counted
     */
    public void write(List<Problem> problems, Optional<String> coverage, Severity minSeverity) {
        List<Problem> shown = problems.stream()
                .filter(problem -> problem.severity().isAtLeast(minSeverity))
                .toList();
        shown.forEach(this::write);
        explanations(shown);
        out.println(summary(problems, minSeverity));
        coverage.ifPresent(out::println);
    }

    /** Says once where the codes are explained, not with each problem. */
    private void explanations(List<Problem> shown) {
        List<String> commands = shown.stream()
                .map(Problem::code)
                .distinct()
                .sorted()
                .flatMap(code -> ProblemHelp.address(code).or(() -> ProblemHelp.command(code)).stream())
                .toList();
        if (!commands.isEmpty()) {
            out.println(style.dim("Explanations:"));
            commands.forEach(command -> out.println(style.dim("    " + command)));
            out.println();
        }
    }

    /** Writes problems without counting them. */
    public void list(List<Problem> problems) {
        problems.forEach(this::write);
    }

    private void write(Problem problem) {
        String severity = problem.severity().wireName();
        String position = problem.line() > 0 ? ":" + problem.line() + ":" + problem.column() : "";
        boolean remote = problem.file().contains("://");
        out.println(style.bold((remote ? "" : prefix) + problem.file() + position) + ": "
                + style.severity(problem.severity(), severity) + ": " + problem.message() + " "
                + style.dim("[" + problem.code() + "]"));
        if (problem.line() > 0) {
            lines.around(problem.file(), problem.line(), problem.column(), BEFORE, MAX_WIDTH)
                    .ifPresent(excerpt -> quote(problem, excerpt));
        }
        if (!problem.otherLocations().isEmpty()) {
            out.println("    also: " + otherLocations(problem));
        }
        out.println(style.fix("    fix: ") + problem.fix());
        out.println();
    }

    private String otherLocations(Problem problem) {
        String first = problem.otherLocations().stream()
                .limit(MAX_OTHERS)
                .map(other -> (other.file().contains("://") ? "" : prefix) + other)
                .collect(Collectors.joining(", "));
        return problem.otherLocations().size() > MAX_OTHERS ? first + ", …" : first;
    }

    private void quote(Problem problem, SourceLines.Excerpt excerpt) {
        String shown =
                Style.plain(excerpt.cutAfter() ? excerpt.text() : excerpt.text().stripTrailing());
        int[] codePoints = shown.codePoints().toArray();
        int at = Math.min(excerpt.mark(), codePoints.length);
        String line = String.valueOf(problem.line());
        String number = " ".repeat(Math.max(0, NUMBER_WIDTH - line.length())) + line;
        out.println(
                style.dim(number + " | ") + (excerpt.cutBefore() ? "…" : "") + shown + (excerpt.cutAfter() ? "…" : ""));
        String blank = new String(codePoints, 0, at).replaceAll("[^\t]", " ");
        boolean json = problem.file().endsWith(".json");
        int end = Math.min(codePoints.length, ValueExtent.end(codePoints, at, json));
        int width = Math.max(1, end - at);
        out.println(style.dim("      | ")
                + (excerpt.cutBefore() ? " " : "")
                + blank
                + style.severity(problem.severity(), "^".repeat(width)));
    }

    private String summary(List<Problem> problems, Severity minSeverity) {
        long errors = count(problems, Severity.ERROR);
        long warnings = count(problems, Severity.WARNING);
        long notes = count(problems, Severity.INFO);
        Severity worst = errors > 0 ? Severity.ERROR : warnings > 0 ? Severity.WARNING : Severity.INFO;
        String text = counted(errors, "error") + ", " + counted(warnings, "warning") + ", " + counted(notes, "note");
        boolean more = notes > 0 && minSeverity != Severity.INFO;
        return (problems.isEmpty() ? style.fix(text) : style.severity(worst, text))
                + (more ? style.dim(" (--show info shows the notes)") : "");
    }

    private static long count(List<Problem> problems, Severity severity) {
        return problems.stream()
                .filter(problem -> problem.severity() == severity)
                .count();
    }

    private static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
