package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import dev.docent.api.navigation.Problem;
import dev.docent.cli.reports.CoverageText;
import dev.docent.cli.reports.JsonReport;
import dev.docent.cli.reports.SarifReport;
import dev.docent.cli.reports.TextReport;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.Coverage;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import dev.docent.internal.pages.site.SiteCheck;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.problems.ProblemLog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code docent check}: reports all problems of a site. */
@Command(
        name = "check",
        description = "Reports the problems of a site: where each one is, and how to fix it.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {

    enum Format {
        TEXT,
        JSON,
        SARIF
    }

    @Mixin
    SiteOptions site;

    @Mixin
    PlaceOption place;

    @Mixin
    PublishingOptions publishing;

    @Option(
            names = "--format",
            paramLabel = "text|json|sarif",
            defaultValue = "text",
            description = "How to write the problems (default: ${DEFAULT-VALUE}).")
    Format format;

    @Mixin
    ReportOptions report;

    @Option(
            names = "--meta-schema",
            description = "Also validate every OpenAPI document of the site against the meta-schema of its version.")
    boolean metaSchema;

    @Option(
            names = "--navigation-only",
            description = "Check docs.json, the OpenAPI documents and the front matter, but not the text of the pages.")
    boolean navigationOnly;

    @Mixin
    DriftOption drift;

    @Mixin
    ColorOption color;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        DriftOption.Apis apis = drift.read();
        SiteSnapshot files = SiteSnapshot.of(ProgressFolder.around(site.folder()));
        Resolution resolution = site.resolver().resolution(files);
        ProblemLog log = new ProblemLog(site.maxProblems);
        resolution.navigation().problems().forEach(log::add);
        apis.compare(resolution, files).problems().forEach(log::add);
        if (metaSchema) {
            new MetaSchemas().check(files).forEach(log::add);
        }
        Optional<Coverage> coverage =
                navigationOnly ? Optional.empty() : Optional.of(checkPages(resolution, files, log));
        ProgressFolder.end();
        List<Problem> problems = log.sorted();
        write(problems, coverage, files);
        return report.exitCode(problems);
    }

    /** Checks the text of all pages, also of those that only some readers may see. */
    private Coverage checkPages(Resolution resolution, SiteSnapshot files, ProblemLog log) {
        PublishingSettings settings = publishing.settings(place, Links.SERVER);
        SiteContents contents = SiteContents.of(resolution, files, page -> true, settings.language());
        BuildProgress progress = new BuildProgress(contents.pages().size());
        Coverage coverage = SiteCheck.check(contents, settings, log, progress::step);
        progress.end();
        return coverage;
    }

    private void write(List<Problem> problems, Optional<Coverage> coverage, SiteSnapshot files) {
        PrintWriter out = spec.commandLine().getOut();
        switch (format) {
            case JSON -> out.println(JsonReport.of(problems, coverage));
            case SARIF -> out.println(SarifReport.of(problems, site.prefix(), coverage));
            default -> {
                new TextReport(out, color.style(), files, site.prefix()).write(problems, report.least());
                coverage.map(CoverageText::of).ifPresent(out::println);
            }
        }
    }
}
