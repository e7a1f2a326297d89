package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Option;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.reports.CoverageText;
import dev.docent.cli.reports.JsonReport;
import dev.docent.cli.reports.SarifReport;
import dev.docent.cli.reports.TextReport;
import dev.docent.cli.watching.WatchLoop;
import dev.docent.cli.watching.WatchReports;
import dev.docent.cli.watching.WatchedSite;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.Coverage;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import dev.docent.internal.pages.site.SiteCheck;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.problems.ProblemLog;

/** {@code docent check}: reports all problems of a site. */
final class CheckCommand implements Callable<Integer> {

    enum Format {
        TEXT,
        JSON,
        SARIF
    }

    private static final Option FORMAT =
            Option.of("--format", "text|json|sarif", "How to write the problems (default: text).");
    private static final Option NAVIGATION_ONLY = Option.flag(
            "--navigation-only",
            "Check docs.json, the OpenAPI documents and the front matter, but not the text of the pages.");

    private static final Option WATCH =
            Option.flag("--watch", "Check again after each change of a file, until Ctrl-C.");

    static final Syntax SYNTAX = Syntax.of(
                    "check", "Reports the problems of a site: where each one is, and how to fix it.", CheckCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PublishingOptions.ALL)
            .with(ReportOptions.ALL)
            .with(DriftOption.AGAINST)
            .with(PlaceOption.BASE, FORMAT, NAVIGATION_ONLY, WATCH, ColorOption.COLOR);

    private final SiteOptions site;
    private final PlaceOption place;
    private final PublishingOptions publishing;
    private final Format format;
    private final ReportOptions report;
    private final boolean navigationOnly;
    private final DriftOption drift;
    private final boolean watch;
    private final ColorOption color;
    private final PrintWriter out;

    private CheckCommand(Arguments arguments, PrintWriter out) {
        site = new SiteOptions(arguments);
        place = new PlaceOption(arguments);
        publishing = new PublishingOptions(arguments);
        format = arguments.choice(FORMAT, Format.class).orElse(Format.TEXT);
        report = new ReportOptions(arguments);
        navigationOnly = arguments.has(NAVIGATION_ONLY);
        drift = new DriftOption(arguments);
        watch = arguments.has(WATCH);
        color = new ColorOption(arguments);
        this.out = out;
    }

    @Override
    public Integer call() throws IOException {
        if (watch) {
            return watch();
        }
        DriftOption.Apis apis = drift.read();
        SiteSnapshot files = SiteSnapshot.of(ProgressFolder.around(site.folder()));
        Resolution resolution = site.resolver().resolution(files);
        ProblemLog log = new ProblemLog(site.maxProblems);
        resolution.navigation().problems().forEach(log::add);
        apis.compare(resolution, files).problems().forEach(log::add);
        Optional<Coverage> coverage =
                navigationOnly ? Optional.empty() : Optional.of(checkPages(resolution, files, log));
        ProgressFolder.end();
        List<Problem> problems = log.sorted();
        write(problems, coverage, files);
        return report.exitCode(problems);
    }

    private int watch() throws IOException {
        if (format == Format.SARIF) {
            throw new Main.CommandFailedException("--watch writes text or json; leave it out for SARIF");
        }
        DriftOption.Apis apis = drift.read();
        WatchedSite.Options options =
                new WatchedSite.Options(site.maxProblems, !navigationOnly, (resolution, files) -> apis.compare(
                                resolution, files)
                        .problems());
        PublishingSettings settings = publishing.settings(place, Links.SERVER);
        WatchReports reports = format == Format.JSON
                ? WatchReports.json(out)
                : WatchReports.text(out, color.style(), site.prefix(), report.least());
        DocsFolder folder = site.folder();
        return new WatchLoop(site.directory, reports)
                .run(() -> new WatchedSite(folder, site.resolver(), settings, options));
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
