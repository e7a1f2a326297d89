package dev.docent.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

import dev.docent.cli.programs.GitHistory;
import dev.docent.internal.pages.feeds.Origin;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import picocli.CommandLine.Option;

/** The options that say how pages are made, wherever they are shown. */
final class PublishingOptions {

    @Option(
            names = "--embed-host",
            paramLabel = "HOST",
            split = ",",
            description = "Host that pages may load images, videos and frames from; may be repeated.")
    Set<String> embedded = Set.of();

    @Option(
            names = "--language",
            paramLabel = "TAG",
            defaultValue = "en",
            description = "Language of the pages that are in no language of docs.json, such as pt-BR (default:"
                    + " ${DEFAULT-VALUE}).")
    String language;

    @Option(
            names = "--api-server",
            paramLabel = "URL",
            defaultValue = "",
            description = "API that the samples call and that readers can try, instead of the servers of the OpenAPI"
                    + " documents.")
    String apiServer;

    @Option(names = "--no-dates", description = "Do not ask git when pages changed; only front matter dates them.")
    boolean undated;

    /** {@return the history of the docs folder, read in the background} */
    CompletableFuture<GitHistory> history(Path folder) {
        return undated
                ? CompletableFuture.completedFuture(GitHistory.NONE)
                : CompletableFuture.supplyAsync(() -> GitHistory.of(folder));
    }

    /** {@return the settings of a site at an address} */
    PublishingSettings settings(Optional<Origin> origin, String base, Links links) {
        if (!language.matches("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")) {
            throw new Main.CommandFailedException("--language must be a language tag, such as en or pt-BR");
        }
        if (!apiServer.isEmpty() && Origin.of(apiServer).isEmpty()) {
            throw new Main.CommandFailedException("--api-server must be an address such as https://api.example.com/v1");
        }
        Set<String> hosts =
                embedded.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new PublishingSettings(origin, base, links, hosts, language)
                .withApiServer(apiServer.replaceFirst("/+$", ""));
    }
}
