package dev.docent.cli.internal.diff;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.options.ColorOption;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.changes.SiteChanges;
import dev.docent.pages.internal.changes.SiteComparison;
import dev.docent.pages.internal.site.PublishingSettings;

/**
 * {@code docent diff}: what changed between two folders of a site, as readers see it. It is a tool of those who run the
 * site: pages of access groups are named, and their texts quoted, like those of all others.
 */
public final class DiffCommand implements Callable<ExitCode> {

    enum Format {
        TEXT,
        JSON,
        MARKDOWN
    }

    enum FailOn {
        ACCESS,
        BREAKING,
        ANY,
        NEVER
    }

    private static final PositionalArgument OLD =
            new PositionalArgument("OLD", "Folder with docs.json before the changes.", true);
    private static final PositionalArgument NEW =
            new PositionalArgument("NEW", "Folder with docs.json after the changes.", true);
    private static final Option FORMAT = Option.of(
            "--format",
            "text|json|markdown",
            "How to write the changes; markdown: for a comment on a pull request (default: text).");
    private static final Option FAIL_ON = Option.of(
            "--fail-on",
            "access|breaking|any|never",
            "What makes the exit code 1: that anything becomes visible to more readers, changes of the API that break"
                    + " clients, or any change; for the last two also what cannot be compared (default: never).");

    public static final Syntax SYNTAX = Syntax.of(
                    "diff",
                    "Reports what changed between two folders of a site, as readers see it, also of access groups.",
                    DiffCommand::new)
            .with(OLD)
            .with(NEW)
            .with(SiteOptions.ALL)
            .with(FORMAT, FAIL_ON, ColorOption.COLOR);

    private final SiteOptions before;
    private final SiteOptions after;
    private final Format format;
    private final FailOn failOn;
    private final ColorOption color;
    private final PrintWriter out;

    private DiffCommand(Arguments arguments, PrintWriter out) {
        before = new SiteOptions(arguments, OLD);
        after = new SiteOptions(arguments, NEW);
        format = arguments.choice(FORMAT, Format.class).orElse(Format.TEXT);
        failOn = arguments.choice(FAIL_ON, FailOn.class).orElse(FailOn.NEVER);
        color = new ColorOption(arguments);
        this.out = out;
    }

    @Override
    public ExitCode call() {
        ResolvedSite old = before.resolver().resolution(before.files());
        ResolvedSite now = after.resolver().resolution(after.files());
        SiteChanges changes = SiteComparison.compare(old, now, PublishingSettings.defaults());
        ReadingProgress.end();
        switch (format) {
            case JSON -> out.println(DiffJson.of(changes));
            case MARKDOWN -> out.println(DiffMarkdown.of(changes));
            default -> new DiffText(out, color.style()).write(changes);
        }
        return fails(changes) ? ExitCode.PROBLEMS : ExitCode.SUCCESS;
    }

    private boolean fails(SiteChanges changes) {
        return switch (failOn) {
            case ACCESS -> changes.opens();
            case BREAKING -> changes.breaking() > 0 || changes.isApiUncertain();
            case ANY -> !changes.isEmpty() || changes.problems().total() > 0;
            case NEVER -> false;
        };
    }
}
