package dev.docent.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.output.ReadingProgress;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.view.NavigationJson;
import dev.docent.navigation.internal.view.NavigationJson.Audience;

/** {@code docent resolve}: writes the resolved navigation. */
final class ResolveCommand implements Callable<ExitCode> {

    private static final Option PUBLIC =
            Option.flag("--public", "Leave out problems and pages that are limited to access groups.");

    static final Syntax SYNTAX = Syntax.of(
                    "resolve", "Writes the resolved navigation as JSON, as a host serves it.", ResolveCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PUBLIC);

    private final SiteOptions site;
    private final boolean open;
    private final PrintWriter out;

    private ResolveCommand(Arguments arguments, PrintWriter out) {
        site = new SiteOptions(arguments);
        open = arguments.has(PUBLIC);
        this.out = out;
    }

    @Override
    public ExitCode call() {
        ResolvedSite resolution = site.resolver().resolution(site.files());
        ReadingProgress.end();
        byte[] json = new NavigationJson().render(resolution.navigation(), open ? Audience.PUBLIC : Audience.AUTHORS);
        out.println(new String(json, StandardCharsets.UTF_8));
        return ExitCode.SUCCESS;
    }
}
