package dev.docent.cli.check;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Set;

import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.output.Counted;
import dev.docent.cli.output.Style;
import dev.docent.cli.reports.CoverageText;
import dev.docent.cli.reports.JsonReport;
import dev.docent.cli.reports.TextReport;

/** Writes the reports of a site that is watched. */
interface WatchReports {

    /**
     * Writes the result of a check.
     *
     * @param changed the files that changed; empty for the first check
     * @param took how long the check took
     * @return whether the reader of the output is still connected
     */
    boolean write(Set<String> changed, CheckResult report, Duration took);

    /**
     * Writes that the site cannot be read at the moment.
     *
     * @return whether the reader of the output is still connected
     */
    boolean failure(Set<String> changed, String reason);

    /** {@return reports as text, each with all problems} */
    static WatchReports text(PrintWriter out, Style style, String prefix, Severity minSeverity) {
        return new WatchReports() {
            @Override
            public boolean write(Set<String> changed, CheckResult report, Duration took) {
                if (!changed.isEmpty()) {
                    out.println();
                    out.println(style.bold(Counted.files(changed) + " changed"));
                }
                new TextReport(out, style, report.files(), prefix)
                        .write(report.problems(), report.coverage().map(CoverageText::of), minSeverity);
                out.println("Checked in " + took.toMillis() + " ms; waiting for changes (Ctrl-C ends it)");
                return !out.checkError();
            }

            @Override
            public boolean failure(Set<String> changed, String reason) {
                out.println();
                out.println(
                        Counted.files(changed) + " changed, but the site cannot be read now: " + Style.plain(reason));
                return !out.checkError();
            }
        };
    }

    /** {@return reports as JSON, one a line} */
    static WatchReports json(PrintWriter out) {
        return new WatchReports() {
            @Override
            public boolean write(Set<String> changed, CheckResult report, Duration took) {
                out.println(JsonReport.ofChange(report.problems(), report.coverage(), changed, took));
                return !out.checkError();
            }

            @Override
            public boolean failure(Set<String> changed, String reason) {
                out.println(JsonReport.ofFailure(changed, reason));
                return !out.checkError();
            }
        };
    }
}
