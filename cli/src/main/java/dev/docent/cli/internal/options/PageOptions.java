package dev.docent.cli.internal.options;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.cli.internal.programs.GitHistory;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.site.PublishingSettings;

/** The options that change what pages show. */
public final class PageOptions {

    private static final Option API_SERVER = Option.of(
            "--api-server",
            "URL",
            "API that the samples call and that readers can try, instead of the servers of the OpenAPI documents.");
    private static final Option NO_DATES =
            Option.flag("--no-dates", "Do not ask git when pages changed; only front matter dates them.");

    public static final List<Option> ALL = List.of(API_SERVER, NO_DATES);

    private final boolean undated;
    private final String apiServer;

    public PageOptions(Arguments arguments) {
        undated = arguments.has(NO_DATES);
        apiServer = arguments.text(API_SERVER).orElse("");
    }

    /** {@return whether only front matter dates pages} */
    public boolean undated() {
        return undated;
    }

    /** {@return the history of the docs folder, read in the background} */
    public CompletableFuture<GitHistory> history(Path folder) {
        return undated
                ? CompletableFuture.completedFuture(GitHistory.NONE)
                : CompletableFuture.supplyAsync(() -> GitHistory.of(folder));
    }

    /** {@return the settings with these options} */
    public PublishingSettings apply(PublishingSettings settings) {
        if (!apiServer.isEmpty() && Origin.of(apiServer).isEmpty()) {
            throw new CommandFailedException("--api-server must be an address such as https://api.example.com/v1");
        }
        return apiServer.isEmpty() ? settings : settings.withApi(new ApiServers.At(apiServer.replaceFirst("/+$", "")));
    }
}
