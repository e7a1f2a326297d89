package dev.docent.cli;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import picocli.CommandLine.Option;

/** The options that say which problems a command shows, and which make it fail. */
final class ReportOptions {

    @Option(
            names = "--fail-on",
            paramLabel = "error|warning|info",
            defaultValue = "error",
            description = "Minimum severity that makes the exit code 1 (default: ${DEFAULT-VALUE}).")
    Severity failOn;

    @Option(
            names = "--show",
            paramLabel = "error|warning|info",
            defaultValue = "warning",
            description = "Minimum severity of the problems that text shows one by one (default: ${DEFAULT-VALUE}).")
    Severity show;

    /** {@return the minimum severity of the problems that text shows: what makes a command fail is always shown} */
    Severity least() {
        return show.compareTo(failOn) > 0 ? show : failOn;
    }

    int exitCode(List<Problem> problems) {
        return problems.stream().anyMatch(problem -> problem.severity().compareTo(failOn) <= 0) ? 1 : 0;
    }
}
