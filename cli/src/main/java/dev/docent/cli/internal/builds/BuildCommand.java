package dev.docent.cli.internal.builds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.digests.Sha256;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.cache.PageCache;
import dev.docent.cli.internal.options.BaseOption;
import dev.docent.cli.internal.options.ColorOption;
import dev.docent.cli.internal.options.PageOptions;
import dev.docent.cli.internal.options.PublishingOptions;
import dev.docent.cli.internal.options.ReportOptions;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.Counted;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.PageProgress;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.cli.internal.programs.GitHistory;
import dev.docent.cli.internal.reports.CoverageText;
import dev.docent.cli.internal.reports.TextReport;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.folders.SiteSnapshot;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.SiteOutput;
import dev.docent.pages.internal.site.VisibleSite;

/** {@code docent build}: writes a site as a folder of files. */
public final class BuildCommand implements Callable<ExitCode> {

    private static final Option OUT = Option.of(
                    "--out",
                    "DIR",
                    "Folder to write to, outside the docs folder: a new or empty one, or one that this command made.")
            .required();
    private static final Option LINKS = Option.of(
            "--links",
            "server|file",
            "How pages link to each other: by paths, for a server, or by files, to open them without one (default:"
                    + " server).");

    public static final Syntax SYNTAX = Syntax.of(
                    "build",
                    "Writes the public pages of a site as a folder of files, for any web server.",
                    BuildCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PublishingOptions.ALL)
            .with(PageOptions.ALL)
            .with(ReportOptions.ALL)
            .with(PageCache.ALL)
            .with(OUT, LINKS, BaseOption.BASE, ColorOption.COLOR);

    private final Arguments arguments;
    private final SiteOptions site;
    private final BaseOption base;
    private final PublishingOptions publishing;
    private final PageOptions pageOptions;
    private final Path out;
    private final Links links;
    private final ReportOptions report;
    private final ColorOption color;
    private final PrintWriter output;

    private BuildCommand(Arguments arguments, PrintWriter output) {
        this.arguments = arguments;
        site = new SiteOptions(arguments);
        base = new BaseOption(arguments);
        publishing = new PublishingOptions(arguments);
        pageOptions = new PageOptions(arguments);
        out = Path.of(arguments.text(OUT).orElseThrow());
        links = arguments.choice(LINKS, Links.class).orElse(Links.SERVER);
        report = new ReportOptions(arguments);
        color = new ColorOption(arguments);
        this.output = output;
    }

    @Override
    public ExitCode call() {
        long start = System.nanoTime();
        try {
            return build(start);
        } catch (IOException failure) {
            throw CommandFailedException.unusableFile(failure, "");
        }
    }

    private ExitCode build(long start) throws IOException {
        CompletableFuture<GitHistory> history = pageOptions.history(site.directory());
        PublishingSettings settings = pageOptions
                .apply(publishing.settings(base, links))
                .withChanges(file -> history.join().find(file));
        try (PageCache cache = PageCache.of(arguments, site)) {
            SiteSnapshot files = cache.files();
            try (OutputFolder folder = OutputFolder.open(out, site.directory(), cache.store())) {
                return build(settings, files, folder, cache, start);
            }
        }
    }

    private ExitCode build(
            PublishingSettings settings, SiteSnapshot files, OutputFolder folder, PageCache cache, long start)
            throws IOException {
        String inputs = inputs(settings, files, cache);
        Optional<BuildState> same = folder.earlier(inputs);
        ResolvedSite resolution = site.resolver().resolution(files);
        cache.keep(files);
        VisibleSite visible = VisibleSite.ofEverybody(resolution, settings.language());
        BuildState state = same.isPresent() ? same.get() : made(visible, settings, folder, cache, inputs);
        ReadingProgress.end();
        List<Problem> problems = problems(resolution, state);
        new TextReport(output, color.style(), files, site.prefix())
                .write(problems, Optional.of(state.coverage()), report.minSeverity());
        output.println(summary(folder, System.nanoTime() - start));
        return report.exitCode(problems);
    }

    private List<Problem> problems(ResolvedSite resolution, BuildState state) {
        ProblemLog log = new ProblemLog(site.maxProblems());
        resolution.navigation().problems().forEach(log::add);
        state.problems().forEach(log::add);
        return log.sorted();
    }

    /** {@return what was written, in one line} */
    private static String summary(OutputFolder folder, long nanos) {
        return String.format(
                Locale.ROOT,
                "%s (%.1f MB) in %.1f s: %,d written, %,d unchanged, %,d removed",
                Counted.of(folder.files(), "file"),
                folder.bytes() / 1e6,
                nanos / 1e9,
                folder.changed(),
                folder.files() - folder.changed(),
                folder.removed());
    }

    private BuildState made(
            VisibleSite visible, PublishingSettings settings, OutputFolder folder, PageCache cache, String inputs)
            throws IOException {
        PageProgress progress = new PageProgress(visible.pages().size());
        folder.begin();
        ServedSite made = ServedSite.asFiles(visible, settings);
        List<Problem> leftOut = SiteOutput.write(made, folder, progress::step, cache.store(), cache.inputs());
        progress.end();
        List<Problem> problems =
                Stream.concat(made.problems().stream(), leftOut.stream()).toList();
        return folder.finish(inputs, CoverageText.of(made.coverage()), problems);
    }

    /** {@return a fingerprint of all that the output depends on; empty if it is unknown whether that changed} */
    private String inputs(PublishingSettings settings, SiteSnapshot files, PageCache cache) throws IOException {
        Optional<String> fingerprints = site.usesWeb() ? Optional.empty() : files.fingerprints();
        if (cache.inputs().isEmpty() || fingerprints.isEmpty()) {
            return "";
        }
        return Sha256.hex(String.join(
                "\n",
                cache.inputs(),
                settings.text(),
                String.valueOf(pageOptions.undated()),
                pageOptions.undated() ? "" : GitHistory.head(site.directory()),
                files.digest(".mintignore").map(HexFormat.of()::formatHex).orElse(""),
                fingerprints.get()));
    }
}
