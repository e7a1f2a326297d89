package dev.docent.cli.internal.diff;

import java.io.PrintWriter;

import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.internal.output.Style;
import dev.docent.pages.internal.changes.SiteChanges;

/** Writes changes as text. */
final class DiffText {

    private static final int MARK_WIDTH = 9;

    private final PrintWriter out;
    private final Style style;

    DiffText(PrintWriter out, Style style) {
        this.out = out;
        this.style = style;
    }

    void write(SiteChanges changes) {
        new DiffLines(Style::plain).sections(changes).forEach((title, lines) -> {
            out.println(style.bold(title));
            lines.forEach(this::write);
            out.println();
        });
        if (changes.isEmpty() && changes.problems().total() == 0) {
            out.println("Nothing changed for readers.");
        }
    }

    private void write(DiffLines.Line line) {
        String mark =
                line.mark() + " ".repeat(Math.max(0, MARK_WIDTH - line.mark().length()));
        out.println("  " + (line.alarming() ? style.severity(Severity.ERROR, mark) : style.dim(mark)) + line.text());
    }
}
