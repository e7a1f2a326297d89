package dev.docent.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

import dev.docent.base.internal.text.NearestMatch;
import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.PositionalArgument;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.cli.internal.output.Style;
import dev.docent.navigation.internal.problems.ProblemHelp;
import dev.docent.navigation.internal.site.PageOrigin;
import dev.docent.navigation.internal.text.Location;
import dev.docent.navigation.internal.text.Position;

/** {@code docent explain}: explains why a page is in the navigation, or what the code of a problem means. */
final class ExplainCommand implements Callable<ExitCode> {

    private static final Pattern CODE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)++");

    private static final PositionalArgument FOLDER_OR_CODE = new PositionalArgument(
            "DIR|CODE", "Folder that contains docs.json, or the code of a problem, such as page-missing.", true);
    private static final PositionalArgument HREF =
            new PositionalArgument("HREF", "The page, such as /guides/intro; without it, all pages.", false);

    static final Syntax SYNTAX = Syntax.of(
                    "explain",
                    "Explains why a page is in the navigation and what it was made from, or what the code of a problem"
                            + " means.",
                    ExplainCommand::new)
            .with(FOLDER_OR_CODE)
            .with(HREF)
            .with(SiteOptions.ALL);

    private final String folderOrCode;
    private final SiteOptions site;
    private final Optional<String> href;
    private final PrintWriter out;

    private ExplainCommand(Arguments arguments, PrintWriter out) {
        folderOrCode = arguments.parameter(FOLDER_OR_CODE).orElseThrow();
        site = new SiteOptions(arguments, FOLDER_OR_CODE);
        href = arguments.parameter(HREF).map(path -> path.startsWith("/") ? path : "/" + path);
        this.out = out;
    }

    @Override
    public ExitCode call() {
        Optional<ProblemHelp> problem = href.isPresent() ? Optional.empty() : ProblemHelp.of(folderOrCode);
        if (problem.isPresent()) {
            out.print(text(problem.get()));
            out.flush();
            return ExitCode.SUCCESS;
        }
        requireFolder();
        return explainPages();
    }

    /** A folder with the name of a code is written with its path, such as {@code ./page-missing}. */
    private void requireFolder() {
        if (!Files.exists(site.directory()) && CODE.matcher(folderOrCode).matches()) {
            String near = new NearestMatch()
                    .of(folderOrCode, ProblemHelp.codes())
                    .map(code -> "; did you mean " + code + "?")
                    .orElse("");
            throw new CommandFailedException(
                    "there is no folder and no code of a problem \"" + folderOrCode + "\"" + near);
        }
    }

    private static String text(ProblemHelp problem) {
        StringBuilder text = new StringBuilder();
        line(problem.code(), text);
        line("  severity:  " + problem.severity().wireName(), text);
        for (ProblemHelp.Text variant : problem.texts()) {
            line("  problem:   " + variant.message(), text);
            line("  fix:       " + variant.fix(), text);
        }
        ProblemHelp.address(problem.code()).ifPresent(address -> line("  more:      " + address, text));
        return text.toString();
    }

    private ExitCode explainPages() {
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
