package dev.docent.cli.internal.options;

import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.ExitCode;

/** The options that say which problems a command shows, and which make it fail. */
public final class ReportOptions {

    private static final Option FAIL_ON = Option.of(
            "--fail-on", "error|warning|info", "Minimum severity that makes the exit code 1 (default: error).");
    private static final Option SHOW = Option.of(
            "--show",
            "error|warning|info",
            "Minimum severity of the problems that text shows one by one (default: warning).");

    public static final List<Option> ALL = List.of(FAIL_ON, SHOW);

    private final Severity failOn;
    private final Severity show;

    public ReportOptions(Arguments arguments) {
        failOn = arguments.choice(FAIL_ON, Severity.class).orElse(Severity.ERROR);
        show = arguments.choice(SHOW, Severity.class).orElse(Severity.WARNING);
    }

    /** {@return the minimum severity of the problems that text shows: what makes a command fail is always shown} */
    public Severity minSeverity() {
        return show.compareTo(failOn) > 0 ? show : failOn;
    }

    public ExitCode exitCode(List<Problem> problems) {
        boolean failed =
                problems.stream().anyMatch(problem -> problem.severity().isAtLeast(failOn));
        return failed ? ExitCode.PROBLEMS : ExitCode.SUCCESS;
    }
}
