package dev.docent.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.internal.pages.feeds.Origin;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import picocli.CommandLine.Option;

/** The options that say where a site will be, and what its pages may load. */
final class PublishingOptions {

    @Option(
            names = "--base",
            paramLabel = "PATH|URL",
            defaultValue = "",
            description =
                    "Where the site will be, such as /docs or https://example.com/docs; sitemap and feeds need the"
                            + " host.")
    String base;

    @Option(
            names = "--embed-host",
            paramLabel = "HOST",
            split = ",",
            description = "Host that pages may load images, videos and frames from; may be repeated.")
    Set<String> embedded = Set.of();

    /** @param apiServer the API that readers can try; empty for the servers of the documents */
    PublishingSettings settings(Links links, String apiServer) {
        Optional<Origin> origin = base.contains("://") ? Origin.of(base) : Optional.empty();
        String path =
                origin.map(known -> base.substring(known.toString().length())).orElse(base);
        String trimmed = path.replaceFirst("/+$", "");
        boolean usable = trimmed.isEmpty() || trimmed.matches("(/[A-Za-z0-9._~-]+)+");
        if (!usable || base.contains("://") && origin.isEmpty()) {
            throw new Main.CommandFailedException(
                    "--base must be a path such as /docs, or an address such as https://example.com/docs");
        }
        if (!apiServer.isEmpty() && Origin.of(apiServer).isEmpty()) {
            throw new Main.CommandFailedException("--api-server must be an address such as https://api.example.com/v1");
        }
        Set<String> hosts =
                embedded.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        return new PublishingSettings(origin, trimmed, links, hosts, apiServer.replaceFirst("/+$", ""), "en");
    }
}
