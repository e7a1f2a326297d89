package dev.docent.cli.internal.options;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import dev.docent.cli.internal.arguments.Arguments;
import dev.docent.cli.internal.arguments.Option;
import dev.docent.cli.internal.output.CommandFailedException;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.PublishingSettings.Links;
import dev.docent.pages.internal.site.ThemeFiles;

/** The options of all commands that read the text of pages. */
public final class PublishingOptions {

    private static final Option EMBED_HOST = Option.list(
            "--embed-host",
            "HOST",
            "Host that pages may load images, videos and frames from; those of other hosts become links; may be repeated.");
    private static final Option LANGUAGE = Option.of(
            "--language",
            "TAG",
            "Language of the pages that are in no language of docs.json, such as pt-BR (default: en).");

    private static final Option STYLESHEETS = Option.of(
            "--stylesheets",
            "off|FILE",
            "off: pages do not load the .css files of the docs folder; FILE: the one that they load last, such as theme/site.css.");
    private static final Option HEADER = Option.of(
            "--header", "FILE", "HTML in the docs folder that is at the top of all pages, such as theme/header.html.");
    private static final Option FOOTER = Option.of(
            "--footer", "FILE", "HTML in the docs folder that is at the end of all pages, such as theme/footer.html.");

    public static final List<Option> ALL = List.of(EMBED_HOST, LANGUAGE, STYLESHEETS, HEADER, FOOTER);

    private final List<String> embedded;
    private final String language;
    private final ThemeFiles themeFiles;

    public PublishingOptions(Arguments arguments) {
        embedded = arguments.list(EMBED_HOST);
        language = arguments.text(LANGUAGE).orElse("en");
        Optional<String> stylesheets = arguments.text(STYLESHEETS);
        themeFiles = new ThemeFiles(
                !stylesheets.filter("off"::equals).isPresent(),
                stylesheets.filter(file -> !file.equals("off")),
                arguments.text(HEADER),
                arguments.text(FOOTER));
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
        if (!language.matches("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*+")) {
            throw new CommandFailedException("--language must be a language tag, such as en or pt-BR");
        }
        check(STYLESHEETS, themeFiles.stylesheet(), ThemeFiles::isStylesheet, "off, or ", "theme/site.css");
        check(HEADER, themeFiles.header(), ThemeFiles::isFragment, "", "theme/header.html");
        check(FOOTER, themeFiles.footer(), ThemeFiles::isFragment, "", "theme/footer.html");
        return settings.withThemeFiles(themeFiles);
    }

    private static void check(
            Option option, Optional<String> path, Predicate<String> accepted, String otherwise, String example) {
        if (path.isPresent() && !accepted.test(path.get())) {
            throw new CommandFailedException(option.name() + " must be " + otherwise
                    + "the path of a file in the docs folder, such as " + example);
        }
    }

    private Set<String> hosts() {
        return embedded.stream().map(host -> host.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
