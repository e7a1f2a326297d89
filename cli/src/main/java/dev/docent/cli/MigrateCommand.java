package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.cli.assessment.MigrationSettings;
import dev.docent.cli.migration.MigrationPlan;
import dev.docent.cli.migration.MigrationPlanner;
import dev.docent.cli.migration.MigrationStep;
import dev.docent.cli.migration.StepOutcome;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code docent migrate}: replaces hand-written pages with generated ones, in steps. */
@Command(
        name = "migrate",
        description =
                "Plans which hand-written endpoint pages to replace with generated ones, and takes one step at a time.",
        mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {

    enum Format {
        TEXT,
        JSON
    }

    enum Show {
        DECISIONS,
        ALL
    }

    @Mixin
    SiteOptions site;

    @Option(
            names = "--step",
            paramLabel = "spec|navigation|pages",
            description = "Take this step; without it, show the plan and write nothing.")
    @Nullable MigrationStep step;

    @Option(names = "--force", description = "Take the step even if there are uncommitted changes.")
    boolean force;

    @Option(
            names = "--max-example-lines",
            paramLabel = "N",
            defaultValue = "10",
            description = "Lines of code that may move into the OpenAPI document (default: ${DEFAULT-VALUE}).")
    int maxExampleLines;

    @Option(
            names = "--max-text-lines",
            paramLabel = "N",
            defaultValue = "40",
            description = "Lines of text that may move without asking (default: ${DEFAULT-VALUE}).")
    int maxTextLines;

    @Option(
            names = "--carry",
            paramLabel = "COMPONENT",
            split = ",",
            description =
                    "Component or HTML element, such as Note, that may move into the OpenAPI document; may be repeated.")
    Set<String> carried = Set.of();

    @Option(
            names = "--experimental-tag",
            paramLabel = "TAG",
            split = ",",
            defaultValue = "experimental",
            description =
                    "Value of tag that marks a page as experimental; may be repeated (default: ${DEFAULT-VALUE}).")
    Set<String> experimental;

    @Option(
            names = "--show",
            paramLabel = "decisions|all",
            defaultValue = "decisions",
            description = "Whether the text also lists the pages that are replaced (default: ${DEFAULT-VALUE}).")
    Show show;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            defaultValue = "text",
            description = "How to write the plan and what was done (default: ${DEFAULT-VALUE}).")
    Format format;

    @Mixin
    ColorOption color;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        try {
            return run(FileSteps.DISK);
        } catch (IOException | UncheckedIOException failure) {
            throw failed(failure);
        }
    }

    static Main.CommandFailedException failed(Exception failure) {
        return UnusableFile.failure(failure, "fix that and run the same command again, which finishes the step");
    }

    int run(FileSteps files) throws IOException {
        MigrationReport report = report();
        DocsFolder folder = ProgressFolder.around(site.folder());
        MigrationPlanner planner = new MigrationPlanner(site.settings(), settings());
        ChangeJournal journal = new ChangeJournal(site.directory, files);
        Optional<String> unfinished = journal.unfinished();
        if (unfinished.isPresent() && (step == null || !step.label().equals(unfinished.get()))) {
            throw new Main.CommandFailedException("the step " + unfinished.get()
                    + " was interrupted; run it again with --step " + unfinished.get() + " to finish it");
        }
        if (step == null) {
            MigrationPlan plan = planner.plan(folder);
            ProgressFolder.end();
            report.plan(plan);
            return 0;
        }
        if (unfinished.isPresent()) {
            journal.finish();
            report.finished(step);
            return 0;
        }
        if (!force) {
            new GitWorkTree("git").requireClean(site.directory);
        }
        StepOutcome outcome = planner.step(folder, step);
        ProgressFolder.end();
        if (outcome instanceof StepOutcome.Changes changes) {
            journal.apply(step, changes.changes());
        } else {
            journal.discard();
        }
        report.step(step, outcome);
        return outcome instanceof StepOutcome.Refused ? 1 : 0;
    }

    private MigrationSettings settings() {
        if (maxExampleLines < 0 || maxTextLines < 0) {
            throw new Main.CommandFailedException("a number of lines cannot be negative");
        }
        Set<String> tags =
                experimental.stream().map(tag -> tag.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new MigrationSettings(maxExampleLines, maxTextLines, carried, tags);
    }

    private MigrationReport report() {
        PrintWriter out = spec.commandLine().getOut();
        return format == Format.JSON
                ? new MigrationJson(out)
                : new MigrationText(out, color.style(), show == Show.ALL, site.prefix(), site.directory.toString());
    }
}
