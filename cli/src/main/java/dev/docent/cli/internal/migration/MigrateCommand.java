package dev.docent.cli.internal.migration;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.migration.assessment.MigrationSettings;
import dev.docent.cli.internal.options.ColorOption;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.ReadingProgress;

/** {@code docent migrate}: replaces hand-written pages with generated ones, in steps. */
public final class MigrateCommand implements Callable<ExitCode> {

    enum Format {
        TEXT,
        JSON
    }

    enum Show {
        DECISIONS,
        ALL
    }

    private static final Option STEP = Option.of(
            "--step", "spec|navigation|pages", "Take this step; without it, show the plan and write nothing.");
    private static final Option FORCE =
            Option.flag("--force", "Take the step even if git reports uncommitted changes in the folder.");
    private static final Option ACCEPT_CHANGES = Option.flag(
            "--accept-changes", "Replace pages even if words that readers see change; without it, such pages stay.");
    private static final Option MAX_EXAMPLE_LINES =
            Option.of("--max-example-lines", "N", "Maximum lines of code in a page that is replaced (default: 10).");
    private static final Option MAX_TEXT_LINES = Option.of(
            "--max-text-lines",
            "N",
            "Maximum lines of text in a page that is replaced without a decision (default: 40).");
    private static final Option CARRY = Option.list(
            "--carry",
            "COMPONENT",
            "Component or HTML element, such as Note, that may move into the OpenAPI document; may be repeated.");
    private static final Option EXPERIMENTAL_TAG = Option.list(
            "--experimental-tag",
            "TAG",
            "Value of tag that marks a page as experimental; may be repeated (default: experimental).");
    private static final Option SHOW = Option.of(
            "--show",
            "decisions|all",
            "all: the text also lists the pages to replace, and truncates no list (default: decisions).");
    private static final Option FORMAT =
            Option.of("--format", "text|json", "How to write the plan and what was done (default: text).");

    public static final Syntax SYNTAX = Syntax.of(
                    "migrate",
                    "Plans which hand-written endpoint pages to replace with generated ones, and takes one step at a"
                            + " time.",
                    MigrateCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(STEP, FORCE, ACCEPT_CHANGES, MAX_EXAMPLE_LINES, MAX_TEXT_LINES, CARRY, EXPERIMENTAL_TAG)
            .with(SHOW, FORMAT, ColorOption.COLOR);

    private final SiteOptions site;
    private final Optional<MigrationStep> wanted;
    private final boolean force;
    private final MigrationSettings settings;
    private final Show show;
    private final Format format;
    private final ColorOption color;
    private final PrintWriter out;

    private MigrateCommand(Arguments arguments, PrintWriter out) {
        site = new SiteOptions(arguments);
        wanted = arguments.choice(STEP, MigrationStep.class);
        force = arguments.has(FORCE);
        settings = settings(arguments);
        show = arguments.choice(SHOW, Show.class).orElse(Show.DECISIONS);
        format = arguments.choice(FORMAT, Format.class).orElse(Format.TEXT);
        color = new ColorOption(arguments);
        this.out = out;
    }

    private static MigrationSettings settings(Arguments arguments) {
        MigrationSettings defaults = MigrationSettings.DEFAULT;
        int exampleLines = arguments.number(MAX_EXAMPLE_LINES).orElse(defaults.maxExampleLines());
        int textLines = arguments.number(MAX_TEXT_LINES).orElse(defaults.maxTextLines());
        if (exampleLines < 0 || textLines < 0) {
            throw new CommandFailedException("a number of lines cannot be negative");
        }
        Set<String> tags = arguments.list(EXPERIMENTAL_TAG).stream()
                .map(tag -> tag.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        return new MigrationSettings(
                exampleLines,
                textLines,
                Set.copyOf(arguments.list(CARRY)),
                arguments.has(EXPERIMENTAL_TAG) ? tags : defaults.experimentalTags(),
                arguments.has(ACCEPT_CHANGES));
    }

    @Override
    public ExitCode call() {
        try {
            return run();
        } catch (IOException | UncheckedIOException failure) {
            throw failed(failure);
        }
    }

    static CommandFailedException failed(Exception failure) {
        return CommandFailedException.unusableFile(
                failure, "fix that and run the same command again, which finishes the step");
    }

    private ExitCode run() throws IOException {
        MigrationReport report = report();
        ChangeJournal journal = new ChangeJournal(site.directory(), FileSteps.DISK);
        Optional<String> unfinished = journal.unfinished();
        if (unfinished.isPresent() && !wanted.map(MigrationStep::label).equals(unfinished)) {
            throw new CommandFailedException("the step " + unfinished.get()
                    + " was interrupted; run it again with --step " + unfinished.get() + " to finish it");
        }
        if (wanted.isEmpty()) {
            report.plan(plan());
            return ExitCode.SUCCESS;
        }
        MigrationStep step = wanted.get();
        if (unfinished.isPresent()) {
            journal.finish();
            report.finished(step);
            return ExitCode.SUCCESS;
        }
        if (!force) {
            new GitWorkTree("git").requireClean(site.directory());
        }
        StepOutcome outcome = plan().outcome(step);
        if (outcome instanceof StepOutcome.Changes changes) {
            journal.apply(step, changes.changes());
        } else {
            journal.discard();
        }
        report.step(step, outcome);
        return outcome instanceof StepOutcome.Refused ? ExitCode.PROBLEMS : ExitCode.SUCCESS;
    }

    private MigrationPlan plan() throws IOException {
        DocsFolder folder = ReadingProgress.around(site.folder());
        MigrationPlan plan = new MigrationPlanner(folder, site.settings(), settings).plan();
        ReadingProgress.end();
        return plan;
    }

    private MigrationReport report() {
        return format == Format.JSON
                ? new MigrationJson(out)
                : new MigrationText(
                        out,
                        color.style(),
                        show == Show.ALL,
                        site.prefix(),
                        site.directory().toString());
    }
}
