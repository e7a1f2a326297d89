package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Option;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.builds.BuildInputs;
import dev.docent.cli.builds.BuildState;
import dev.docent.cli.programs.GitHistory;
import dev.docent.cli.reports.CoverageText;
import dev.docent.cli.reports.TextReport;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.DocumentationSite;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.pages.site.SiteOutput;
import dev.docent.internal.problems.ProblemLog;

/** {@code docent build}: writes a site as a folder of files. */
final class BuildCommand implements Callable<Integer> {

    private static final Option OUT = Option.of(
                    "--out", "DIR", "Folder to write to: a new or empty one, or one that this command made.")
            .required();
    private static final Option LINKS = Option.of(
            "--links",
            "server|file",
            "How pages link to each other: by paths, for a server, or by files, to open them without one (default:"
                    + " server).");

    static final Syntax SYNTAX = Syntax.of(
                    "build",
                    "Writes the public pages of a site as a folder of files, for any web server.",
                    BuildCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PublishingOptions.ALL)
            .with(PageOptions.ALL)
            .with(ReportOptions.ALL)
            .with(OUT, LINKS, PlaceOption.BASE, ColorOption.COLOR);

    private final SiteOptions site;
    private final PlaceOption place;
    private final PublishingOptions publishing;
    private final PageOptions making;
    private final Path out;
    private final Links links;
    private final ReportOptions report;
    private final ColorOption color;
    private final PrintWriter output;

    private BuildCommand(Arguments arguments, PrintWriter output) {
        site = new SiteOptions(arguments);
        place = new PlaceOption(arguments);
        publishing = new PublishingOptions(arguments);
        making = new PageOptions(arguments);
        out = Path.of(arguments.text(OUT).orElseThrow());
        links = arguments.choice(LINKS, Links.class).orElse(Links.SERVER);
        report = new ReportOptions(arguments);
        color = new ColorOption(arguments);
        this.output = output;
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        try {
            return build(start);
        } catch (IOException failure) {
            throw UnusableFile.failure(failure, "");
        }
    }

    private int build(long start) throws IOException {
        CompletableFuture<GitHistory> history = making.history(site.directory);
        PublishingSettings settings = making.apply(publishing.settings(place, links))
                .withChanges(file -> history.join().find(file));
        SiteSnapshot files = SiteSnapshot.of(ProgressFolder.around(site.folder()));
        OutputFolder folder = OutputFolder.open(out, site.directory);
        Optional<String> inputs = inputs(settings, files);
        Optional<BuildState> same =
                folder.earlier().filter(state -> Optional.of(state.inputs()).equals(inputs));
        Resolution resolution = site.resolver().resolution(files);
        SiteContents contents = SiteContents.ofEverybody(resolution, files, settings.language());
        BuildState state = same.isPresent() ? same.get() : made(contents, settings, folder, inputs);
        same.ifPresent(folder::keep);
        ProgressFolder.end();
        List<Problem> problems = new ArrayList<>(resolution.navigation().problems());
        problems.addAll(state.problems());
        problems.sort(ProblemLog.BY_LOCATION);
        List<Problem> different = problems.stream().distinct().toList();
        new TextReport(output, color.style(), files, site.prefix()).write(different, report.least());
        output.println(state.coverage());
        output.println(BuildSummary.written(folder, System.nanoTime() - start));
        return report.exitCode(different);
    }

    private BuildState made(
            SiteContents contents, PublishingSettings settings, OutputFolder folder, Optional<String> inputs)
            throws IOException {
        BuildProgress progress = new BuildProgress(contents.pages().size());
        folder.begin();
        DocumentationSite made = DocumentationSite.asFiles(contents, settings);
        List<Problem> leftOut = SiteOutput.write(made, folder, progress::step);
        folder.finish();
        progress.end();
        String coverage = CoverageText.of(made.coverage());
        List<Problem> problems =
                Stream.concat(made.problems().stream(), leftOut.stream()).toList();
        if (inputs.isPresent()) {
            folder.leave(inputs.get(), coverage, problems);
        }
        return new BuildState("", "", coverage, folder.bytes(), problems);
    }

    /** {@return a fingerprint of all that the output depends on; empty if it cannot be told whether that changed} */
    private Optional<String> inputs(PublishingSettings settings, SiteSnapshot files) throws IOException {
        Optional<List<String>> listed = files.files();
        if (listed.isEmpty() || !site.hosts.isEmpty()) {
            return Optional.empty();
        }
        List<String> paths = new ArrayList<>(listed.get());
        paths.add(".mintignore");
        return BuildInputs.ofProgram()
                .add(List.of(settings.base(), settings.links(), settings.language(), settings.api(), making.undated))
                .add(settings.origin())
                .add(new TreeSet<>(settings.hosts()))
                .add(site.settings())
                .add(making.undated ? "" : GitHistory.head(site.directory))
                .files(site.directory, paths)
                .fingerprint();
    }
}
