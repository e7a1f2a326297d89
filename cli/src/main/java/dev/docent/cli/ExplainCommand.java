package dev.docent.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.PositionalArgument;
import dev.docent.cli.arguments.Syntax;
import dev.docent.cli.options.SiteOptions;
import dev.docent.cli.output.CommandFailedException;
import dev.docent.cli.output.ExitCode;
import dev.docent.cli.output.ReadingProgress;
import dev.docent.cli.output.Style;
import dev.docent.internal.site.PageOrigin;
import dev.docent.internal.text.Location;
import dev.docent.internal.text.Position;

/** {@code docent explain}: explains why a page is in the navigation. */
final class ExplainCommand implements Callable<ExitCode> {

    private static final PositionalArgument HREF =
            new PositionalArgument("HREF", "The page, such as /guides/intro; without it, all pages.", false);

    static final Syntax SYNTAX = Syntax.of(
                    "explain",
                    "Explains which rule put a page into the navigation, and what the page was made from.",
                    ExplainCommand::new)
            .with(SiteOptions.FOLDER)
            .with(HREF)
            .with(SiteOptions.ALL);

    private final SiteOptions site;
    private final Optional<String> href;
    private final PrintWriter out;

    private ExplainCommand(Arguments arguments, PrintWriter out) {
        site = new SiteOptions(arguments);
        href = arguments.parameter(HREF).map(path -> path.startsWith("/") ? path : "/" + path);
        this.out = out;
    }

    @Override
    public ExitCode call() {
        List<PageOrigin> origins = site.resolver().resolution(site.files()).origins();
        ReadingProgress.end();
        List<PageOrigin> found = origins.stream()
                .filter(origin -> href.isEmpty() || origin.href().equals(href.get()))
                .toList();
        if (found.isEmpty() && href.isPresent()) {
            throw new CommandFailedException("no entry of the navigation leads to " + Style.plain(href.get()));
        }
        StringBuilder text = new StringBuilder();
        found.forEach(origin -> write(origin, text));
        out.print(text);
        out.flush();
        return ExitCode.SUCCESS;
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
