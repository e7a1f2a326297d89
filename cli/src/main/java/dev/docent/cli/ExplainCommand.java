package dev.docent.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

import dev.docent.cli.reports.Style;
import dev.docent.internal.site.PageOrigin;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code docent explain}: explains why a page is in the navigation. */
@Command(
        name = "explain",
        description = "Explains which rule put a page into the navigation, and what the page was made from.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {

    @Mixin
    SiteOptions site;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "HREF",
            description = "The page, such as /guides/intro; without it, all pages.")
    @Nullable String href;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        List<PageOrigin> origins =
                site.resolver().resolution(ProgressFolder.around(site.folder())).origins();
        ProgressFolder.end();
        String wanted = href == null || href.startsWith("/") ? href : "/" + href;
        List<PageOrigin> found = origins.stream()
                .filter(origin -> wanted == null || origin.href().equals(wanted))
                .toList();
        if (found.isEmpty() && wanted != null) {
            throw new Main.CommandFailedException("no entry of the navigation leads to " + Style.plain(wanted));
        }
        StringBuilder text = new StringBuilder();
        found.forEach(origin -> write(origin, text));
        PrintWriter out = spec.commandLine().getOut();
        out.print(text);
        out.flush();
        return 0;
    }

    private void write(PageOrigin origin, StringBuilder out) {
        line(Style.plain(origin.href()), out);
        line("  why:       " + origin.rule().sentence(), out);
        line("  named at:  " + text(origin.named()), out);
        boolean replaced =
                origin.rule() != PageOrigin.Rule.PAGE_PATH && origin.operation().isPresent();
        origin.operation().ifPresent(operation -> line("  operation: " + text(operation), out));
        origin.written().ifPresent(page -> line((replaced ? "  instead:   " : "  file:      ") + text(page), out));
    }

    private static void line(String text, StringBuilder out) {
        out.append(text).append(System.lineSeparator());
    }

    private String text(Location location) {
        Position position = location.position();
        String pointer = location.pointer().isEmpty() ? "" : "  " + location.pointer();
        String at = position == null ? "" : ":" + position.line() + ":" + position.column();
        return Style.plain(site.prefix() + location.file() + at + pointer);
    }
}
