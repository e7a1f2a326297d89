package dev.docent.cli.options;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.cli.arguments.Arguments;
import dev.docent.cli.arguments.Option;
import dev.docent.cli.output.CommandFailedException;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.PublishingSettings.Links;

/** The options of all commands that read the text of pages. */
public final class PublishingOptions {

    private static final Option EMBED_HOST = Option.list(
            "--embed-host", "HOST", "Host that pages may load images, videos and frames from; may be repeated.");
    private static final Option LANGUAGE = Option.of(
            "--language",
            "TAG",
            "Language of the pages that are in no language of docs.json, such as pt-BR (default: en).");

    public static final List<Option> ALL = List.of(EMBED_HOST, LANGUAGE);

    private final List<String> embedded;
    private final String language;

    public PublishingOptions(Arguments arguments) {
        embedded = arguments.list(EMBED_HOST);
        language = arguments.text(LANGUAGE).orElse("en");
    }

    /** {@return the settings of a site that will be at this address} */
    public PublishingSettings settings(BaseOption base, Links links) {
        return checked(new PublishingSettings(base.origin(), base.path(), links, hosts(), language));
    }

    /** {@return the settings of a site at the root of an unknown host} */
    public PublishingSettings settings() {
        return checked(
                new PublishingSettings(PublishingSettings.defaults().origin(), "", Links.SERVER, hosts(), language));
    }

    private PublishingSettings checked(PublishingSettings settings) {
        if (!language.matches("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")) {
            throw new CommandFailedException("--language must be a language tag, such as en or pt-BR");
        }
        return settings;
    }

    private Set<String> hosts() {
        return embedded.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
