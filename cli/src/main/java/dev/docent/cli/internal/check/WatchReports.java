package dev.docent.cli.internal.check;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;

import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.internal.output.Counted;
import dev.docent.cli.internal.output.Style;
import dev.docent.cli.internal.reports.CoverageText;
import dev.docent.cli.internal.reports.JsonReport;
import dev.docent.cli.internal.reports.TextReport;

/**
 * Writes the reports of a site that is watched, each with all problems.
 *
 * @param json whether they are JSON, one a line, and not text
 * @param prefix makes paths of the site relative to the working directory, in text
 * @param minSeverity of the problems in text
 */
record WatchReports(PrintWriter out, boolean json, Style style, String prefix, Severity minSeverity) {

    /**
     * Writes the result of a check.
     *
     * @param changed the files that changed; empty for the first check
     * @param took how long the check took
     * @return whether the reader of the output is still connected
     */
    boolean write(Set<String> changed, CheckResult report, Duration took) {
        if (json) {
            out.println(JsonReport.ofChange(report.problems(), report.coverage(), changed, took));
        } else {
            if (!changed.isEmpty()) {
                out.println();
                out.println(style.bold(Counted.files(changed) + " changed"));
            }
            new TextReport(out, style, report.files(), prefix)
                    .write(report.problems(), report.coverage().map(CoverageText::of), minSeverity);
            out.println("Checked in " + took.toMillis() + " ms; waiting for changes (Ctrl-C ends it)");
        }
        return !out.checkError();
    }

    /**
     * Writes that the site cannot be read at the moment.
     *
     * @return whether the reader of the output is still connected
     */
    boolean failure(Set<String> changed, String reason) {
        if (json) {
            out.println(JsonReport.ofFailure(changed, reason));
        } else {
            out.println();
            out.println(Counted.files(changed) + " changed, but the site cannot be read now: " + Style.plain(reason));
        }
        return !out.checkError();
    }
}
