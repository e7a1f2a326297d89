package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

import dev.docent.api.navigation.Problem;
import dev.docent.api.navigation.Problem.Severity;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.pages.site.DocumentationSite;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import dev.docent.internal.pages.site.SiteContents;
import dev.docent.internal.pages.site.SiteOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code docent build}: writes a site as a folder of files. */
@Command(
        name = "build",
        description = "Writes the public pages of a site as a folder of files, for any web server.",
        mixinStandardHelpOptions = true)
final class BuildCommand implements Callable<Integer> {

    @Mixin
    SiteOptions site;

    @Mixin
    PublishingOptions publishing;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder to write to: a new or empty one, or one that this command made.")
    Path out;

    @Option(
            names = "--links",
            paramLabel = "server|file",
            defaultValue = "server",
            description = "How pages link to each other: by paths, for a server, or by files, to open them without one"
                    + " (default: ${DEFAULT-VALUE}).")
    Links links;

    @Option(
            names = "--api-server",
            paramLabel = "URL",
            defaultValue = "",
            description = "API that the samples call and that readers can try, instead of the servers of the OpenAPI"
                    + " documents.")
    String apiServer;

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
            description = "Minimum severity of the problems that are shown one by one (default: ${DEFAULT-VALUE}).")
    Severity show;

    @Mixin
    ColorOption color;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        long start = System.nanoTime();
        try {
            return build(start);
        } catch (IOException failure) {
            String message = failure.getMessage();
            throw new Main.CommandFailedException("a file cannot be read or written ("
                    + Style.plain(message == null ? failure.toString() : message) + ")");
        }
    }

    private int build(long start) throws IOException {
        PublishingSettings settings = publishing.settings(links, apiServer);
        SiteSnapshot files = SiteSnapshot.of(ProgressFolder.around(site.folder()));
        OutputFolder folder = OutputFolder.open(out, site.directory);
        Resolution resolution = site.resolver().resolution(files);
        SiteContents contents = SiteContents.ofEverybody(resolution, files, settings.language());
        BuildProgress progress = new BuildProgress(2 * contents.pages().size());
        DocumentationSite made = DocumentationSite.of(contents, settings, progress::step);
        List<Problem> leftOut = SiteOutput.write(made, folder, progress::step);
        folder.finish();
        ProgressFolder.end();
        progress.end();
        List<Problem> problems = new ArrayList<>(resolution.navigation().problems());
        problems.addAll(made.problems());
        problems.addAll(leftOut);
        problems.sort(
                Comparator.comparing(Problem::file).thenComparing(Problem::line).thenComparing(Problem::column));
        PrintWriter output = spec.commandLine().getOut();
        Severity least = show.compareTo(failOn) > 0 ? show : failOn;
        List<Problem> different = problems.stream().distinct().toList();
        new TextReport(output, color.style(), files, site.prefix()).write(different, least);
        output.println(BuildSummary.coverage(made.coverage()));
        output.println(BuildSummary.written(folder, System.nanoTime() - start));
        return different.stream().anyMatch(problem -> problem.severity().compareTo(failOn) <= 0) ? 1 : 0;
    }
}
