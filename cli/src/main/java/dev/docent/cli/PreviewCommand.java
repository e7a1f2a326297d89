package dev.docent.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.BindException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;

import dev.docent.cli.preview.LivePages;
import dev.docent.cli.preview.PreviewServer;
import dev.docent.cli.preview.PreviewSite;
import dev.docent.cli.preview.SiteWatch;
import dev.docent.cli.programs.Browser;
import dev.docent.cli.programs.GitHistory;
import dev.docent.internal.pages.site.PublishingSettings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code docent preview}: shows a site while its author writes. */
@Command(
        name = "preview",
        description = "Shows a site in the browser, and loads pages again when their sources change.",
        mixinStandardHelpOptions = true)
final class PreviewCommand implements Callable<Integer> {

    private static final int USUAL_PORT = 3000;
    private static final int MAX_PORT = 65_535;

    /** So many ports are tried if none is named. */
    private static final int TRIED_PORTS = 20;

    @Mixin
    SiteOptions site;

    @Mixin
    PublishingOptions publishing;

    @Mixin
    PageOptions making;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "Port to listen at; 0 for any free one (default: 3000, or the next free one).")
    @Nullable Integer port;

    @Option(
            names = "--host",
            paramLabel = "NAME|ADDRESS",
            defaultValue = "localhost",
            description = "Where to listen: this computer only, or, for example, 0.0.0.0 for the network (default:"
                    + " ${DEFAULT-VALUE}).")
    String host;

    @Option(names = "--open", description = "Open the site in the browser.")
    boolean open;

    @Mixin
    ColorOption color;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        if (port != null && (port < 0 || port > MAX_PORT)) {
            throw new Main.CommandFailedException("--port must be a number from 0 to " + MAX_PORT);
        }
        PrintWriter out = spec.commandLine().getOut();
        TerminalLog log = new TerminalLog(out, color.style(), site.prefix());
        CompletableFuture<GitHistory> history = making.history(site.directory);
        PublishingSettings settings = making.apply(publishing.settings())
                .withChanges(file -> history.getNow(GitHistory.NONE).find(file));
        PreviewSite shown = new PreviewSite(site.folder(), site.resolver(), settings);
        LivePages pages = new LivePages(shown, log);
        try (SiteWatch watch = new SiteWatch(site.directory, pages);
                PreviewServer server = started(pages)) {
            String address = address(server.port());
            out.println("Preview of " + site.directory + " at " + color.style().bold(address) + " (Ctrl-C ends it)");
            out.flush();
            if (open) {
                Browser.open(address);
            }
            pages.read();
            // the first page does not wait for the dates of pages
            history.thenAccept(known -> pages.renew());
            watch.run();
            return 0;
        } catch (InterruptedException ended) {
            return 0;
        } catch (IOException failure) {
            throw UnusableFile.failure(failure, "");
        }
    }

    private PreviewServer started(LivePages pages) {
        int first = port == null ? USUAL_PORT : port;
        int last = port == null ? USUAL_PORT + TRIED_PORTS - 1 : port;
        for (int tried = first; tried <= last; tried++) {
            try {
                return PreviewServer.start(pages, host, tried);
            } catch (BindException inUse) {
                if (!isInUse(inUse)) {
                    throw new Main.CommandFailedException(
                            "the address " + host + " is not one of this computer; correct --host");
                }
            } catch (IOException | RuntimeException unusable) {
                throw new Main.CommandFailedException("cannot listen at " + host + ": " + unusable.getMessage());
            }
        }
        throw new Main.CommandFailedException(
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
