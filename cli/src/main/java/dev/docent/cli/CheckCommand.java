package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.problems.ProblemLog;
import dev.docent.internal.view.NavigationJson;
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

    @Mixin
    ColorOption color;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        SiteSnapshot files = SiteSnapshot.of(ProgressFolder.around(site.folder()));
        List<Problem> problems =
                new ArrayList<>(site.resolver().resolution(files).navigation().problems());
        if (metaSchema) {
            problems.addAll(new MetaSchemas().check(files));
            problems.sort(ProblemLog.BY_LOCATION);
        }
        ProgressFolder.end();
        switch (format) {
            case JSON -> out.println(new String(new NavigationJson().render(problems), StandardCharsets.UTF_8));
            case SARIF -> out.println(SarifReport.of(problems, site.prefix()));
            default -> new TextReport(out, color.style(), files, site.prefix()).write(problems, report.least());
        }
        return report.exitCode(problems);
    }
}
