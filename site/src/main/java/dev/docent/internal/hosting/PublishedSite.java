package dev.docent.internal.hosting;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.pages.links.Origin;
import dev.docent.internal.pages.operations.model.ApiServers;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.wiring.Mounts;

/** How the site of a deployed web application is published. */
final class PublishedSite {

    /** Of pages that are in no language of the navigation. */
    private static final String LANGUAGE = "en";

    private PublishedSite() {}

    /**
     * {@return the settings of the pages} The {@code Host} header of a request is never part of an address, so there may
     * be no origin.
     *
     * @param mounts where the web application is
     * @param live origins of the running applications that are documented
     */
    static PublishingSettings of(SiteSettings settings, Mounts mounts, Set<String> live) {
        String context = Optional.ofNullable(mounts.contextPath()).orElse("");
        String base = settings.base().orElse(context + settings.path());
        Optional<Origin> origin = Origin.of(base);
        String path =
                origin.map(known -> base.substring(known.toString().length())).orElse(base);
        ApiServers api = settings.api()
                .<ApiServers>map(ApiServers.At::new)
                .orElseGet(() -> new ApiServers.OfHost(context, application(context, mounts.paths()), live));
        return new PublishingSettings(origin, path, PublishingSettings.Links.SERVER, settings.hosts(), LANGUAGE)
                .withApi(api)
                .withThemeFiles(settings.themeFiles());
    }

    /** {@return the path of the REST application in its context; of several ones, none is it} */
    private static String application(String context, List<String> paths) {
        return paths.size() == 1 ? paths.get(0).substring(context.length()).replaceFirst("/+$", "") : "";
    }
}
