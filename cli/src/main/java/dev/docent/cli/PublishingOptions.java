package dev.docent.cli;

import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;
import picocli.CommandLine.Option;

/** The options of all commands that read the text of pages. */
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

    /** {@return the settings of a site at a place} */
    PublishingSettings settings(PlaceOption place, Links links) {
        return checked(new PublishingSettings(place.origin(), place.path(), links, hosts(), language));
    }

    /** {@return the settings of a site at the root of an unknown host} */
    PublishingSettings settings() {
        return checked(
                new PublishingSettings(PublishingSettings.defaults().origin(), "", Links.SERVER, hosts(), language));
    }

    private PublishingSettings checked(PublishingSettings settings) {
        if (!language.matches("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")) {
            throw new Main.CommandFailedException("--language must be a language tag, such as en or pt-BR");
        }
        return settings;
    }

    private Set<String> hosts() {
        return embedded.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
