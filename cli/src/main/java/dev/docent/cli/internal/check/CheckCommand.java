package dev.docent.cli.internal.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.Problem;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.cache.PageCache;
import dev.docent.cli.internal.options.BaseOption;
import dev.docent.cli.internal.options.ColorOption;
import dev.docent.cli.internal.options.PublishingOptions;
import dev.docent.cli.internal.options.ReportOptions;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.PageProgress;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.cli.internal.reports.CoverageText;
import dev.docent.cli.internal.reports.JsonReport;
import dev.docent.cli.internal.reports.SarifReport;
import dev.docent.cli.internal.reports.TextReport;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.pages.internal.site.Coverage;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.SiteCheck;
import dev.docent.pages.internal.site.VisibleSite;

/** {@code docent check}: reports all problems of a site. */
public final class CheckCommand implements Callable<ExitCode> {

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

    public static final Syntax SYNTAX = Syntax.of(
                    "check", "Reports the problems of a site: where each one is, and how to fix it.", CheckCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PublishingOptions.ALL)
            .with(ReportOptions.ALL)
            .with(PageCache.ALL)
            .with(DriftOption.AGAINST)
            .with(BaseOption.BASE, FORMAT, NAVIGATION_ONLY, WATCH, ColorOption.COLOR);

    private final Arguments arguments;
    private final SiteOptions site;
    private final BaseOption base;
    private final PublishingOptions publishing;
    private final Format format;
    private final ReportOptions report;
    private final boolean navigationOnly;
    private final DriftOption drift;
    private final boolean watch;
    private final ColorOption color;
    private final PrintWriter out;

    private CheckCommand(Arguments arguments, PrintWriter out) {
        this.arguments = arguments;
        site = new SiteOptions(arguments);
        base = new BaseOption(arguments);
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
    public ExitCode call() throws IOException {
        if (watch) {
            return watch();
        }
        DriftOption.Apis apis = drift.read();
        CheckResult result;
        try (PageCache cache = PageCache.of(arguments, site)) {
            SiteSnapshot files = cache.files();
            ResolvedSite resolution = site.resolver().resolution(files);
            cache.keep(files);
            result = CheckResult.of(
                    resolution,
                    apis.problems(resolution),
                    log -> checkPages(resolution, cache, log),
                    site.maxProblems());
        }
        ReadingProgress.end();
        write(result);
        return report.exitCode(result.problems());
    }

    private ExitCode watch() throws IOException {
        if (format == Format.SARIF) {
            throw new CommandFailedException("--watch writes text or json; leave it out for SARIF");
        }
        DriftOption.Apis apis = drift.read();
        WatchedSite.Options options = new WatchedSite.Options(site.maxProblems(), !navigationOnly, apis);
        PublishingSettings settings = publishing.settings(base, Links.SERVER);
        WatchReports reports =
                new WatchReports(out, format == Format.JSON, color.style(), site.prefix(), report.minSeverity());
        DocsFolder folder = site.folder();
        new WatchLoop(site.directory(), reports).run(() -> new WatchedSite(folder, site.resolver(), settings, options));
        return ExitCode.SUCCESS;
    }

    /** Checks the text of all pages, also of those that only some readers may see. */
    private Optional<Coverage> checkPages(ResolvedSite resolution, PageCache cache, ProblemLog log) {
        if (navigationOnly) {
            return Optional.empty();
        }
        PublishingSettings settings = publishing.settings(base, Links.SERVER);
        VisibleSite visible = VisibleSite.of(resolution, page -> true, settings.language());
        PageProgress progress = new PageProgress(visible.pages().size());
        Coverage coverage = SiteCheck.check(visible, settings, log, progress::step, cache.store(), cache.inputs());
        progress.end();
        return Optional.of(coverage);
    }

    private void write(CheckResult result) {
        List<Problem> problems = result.problems();
        switch (format) {
            case JSON -> out.println(JsonReport.of(problems, result.coverage()));
            case SARIF -> out.println(SarifReport.of(problems, site.prefix(), result.coverage()));
            default ->
                new TextReport(out, color.style(), result.files(), site.prefix())
                        .write(problems, result.coverage().map(CoverageText::of), report.minSeverity());
        }
    }
}
