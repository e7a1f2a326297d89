package dev.docent.cli.internal.preview;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.arguments.Syntax;
import dev.docent.cli.internal.options.ColorOption;
import dev.docent.cli.internal.options.PageOptions;
import dev.docent.cli.internal.options.PublishingOptions;
import dev.docent.cli.internal.options.SiteOptions;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.output.ExitCode;
import dev.docent.cli.internal.programs.GitHistory;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.site.PublishingSettings;

/** {@code docent preview}: shows a site while its author writes. */
public final class PreviewCommand implements Callable<ExitCode> {

    private static final int DEFAULT_PORT = 3000;
    private static final int MAX_PORT = 65_535;

    /** If no port is named. */
    private static final int MAX_TRIED_PORTS = 20;

    private static final Option PORT =
            Option.of("--port", "N", "Port to listen at; 0 for any free one (default: 3000, or the next free one).");
    private static final Option HOST = Option.of(
            "--host",
            "NAME|ADDRESS",
            "Where to listen; 0.0.0.0 shows unpublished pages to the network (default: localhost).");
    private static final Option OPEN = Option.flag("--open", "Open the site in the browser.");

    private static final Option AS_GROUP = Option.list(
            "--as-group",
            "GROUP",
            "Show what members of this access group see; may be repeated (default: what everybody sees).");

    public static final Syntax SYNTAX = Syntax.of(
                    "preview",
                    "Shows a site in the browser, and loads pages again when their sources change.",
                    PreviewCommand::new)
            .with(SiteOptions.FOLDER)
            .with(SiteOptions.ALL)
            .with(PublishingOptions.ALL)
            .with(PageOptions.ALL)
            .with(PORT, HOST, OPEN, AS_GROUP, ColorOption.COLOR);

    private final SiteOptions site;
    private final PublishingOptions publishing;
    private final PageOptions pageOptions;
    private final Optional<Integer> port;
    private final String host;
    private final boolean open;
    private final Set<String> groups;
    private final ColorOption color;
    private final PrintWriter out;

    private PreviewCommand(Arguments arguments, PrintWriter out) {
        site = new SiteOptions(arguments);
        publishing = new PublishingOptions(arguments);
        pageOptions = new PageOptions(arguments);
        port = arguments.number(PORT);
        host = arguments.text(HOST).orElse("localhost");
        open = arguments.has(OPEN);
        groups = Set.copyOf(arguments.list(AS_GROUP));
        color = new ColorOption(arguments);
        this.out = out;
    }

    @Override
    public ExitCode call() {
        if (port.orElse(0) < 0 || port.orElse(0) > MAX_PORT) {
            throw new CommandFailedException("--port must be a number from 0 to " + MAX_PORT);
        }
        TerminalLog log = new TerminalLog(out, color.style(), site.prefix());
        CompletableFuture<GitHistory> history = new CompletableFuture<>();
        PublishingSettings settings = pageOptions
                .apply(publishing.settings())
                .withMcp(Optional.of(PreviewServer.MCP))
                .withChanges(file -> history.getNow(GitHistory.NONE).find(file));
        PreviewSite shown = new PreviewSite(site.folder(), site.resolver(), settings, groups);
        LivePages pages = new LivePages(shown, log);
        try (SiteWatch watch = new SiteWatch(site.directory(), pages);
                PreviewServer server = started(pages)) {
            String address = address(server.port());
            Origin.of(address).ifPresent(shown::at);
            out.println(
                    "Preview of " + site.directory() + " at " + color.style().bold(address) + " (Ctrl-C ends it)");
            out.flush();
            if (open) {
                Browser.open(address);
            }
            pages.read();
            shown.unknownGroups().forEach(this::reportUnknown);
            // not earlier: git would slow the first page down, which is shown without dates
            pageOptions.history(site.directory()).thenAccept(known -> {
                history.complete(known);
                pages.renew();
            });
            watch.run();
            return ExitCode.SUCCESS;
        } catch (InterruptedException ended) {
            return ExitCode.SUCCESS;
        } catch (IOException failure) {
            throw CommandFailedException.unusableFile(failure, "");
        }
    }

    private void reportUnknown(String group) {
        out.println("No page of this site is for the access group " + group + ": correct --as-group");
        out.flush();
    }

    private PreviewServer started(LivePages pages) {
        int first = port.orElse(DEFAULT_PORT);
        int last = port.orElse(DEFAULT_PORT + MAX_TRIED_PORTS - 1);
        for (int tried = first; tried <= last; tried++) {
            try {
                return PreviewServer.start(pages, host, tried);
            } catch (BindException inUse) {
                if (!isInUse(inUse)) {
                    throw new CommandFailedException(
                            "the address " + host + " is not one of this computer; correct --host");
                }
            } catch (IOException | RuntimeException unusable) {
                throw new CommandFailedException("cannot listen at " + host + ": " + unusable.getMessage());
            }
        }
        throw new CommandFailedException(
                first == last
                        ? "port " + first + " is in use; name another one with --port, or 0 for any free one"
                        : "the ports " + first + " to " + last + " are in use; name another one with --port");
    }

    private static boolean isInUse(BindException failure) {
        String message = String.valueOf(failure.getMessage());
        return !message.contains("assign");
    }

    private String address(int actual) {
        String name = host.equals("0.0.0.0") || host.equals("::") ? "localhost" : host;
        return "http://" + (name.contains(":") ? "[" + name + "]" : name) + ":" + actual + "/";
    }
}
