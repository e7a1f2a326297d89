package dev.docent.internal.hosting;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.navigation.PageAccess;
import dev.docent.api.operations.SiteSearched;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.http.CrossOrigin;
import dev.docent.internal.navigation.SiteResolver;
import dev.docent.internal.pages.links.Origin;
import dev.docent.internal.pages.operations.model.ApiServers;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.PageBodies;
import dev.docent.internal.view.ResolutionListener;
import dev.docent.internal.wiring.Mounts;
import dev.docent.internal.wiring.WebApplicationMounts;
import dev.docent.site.DocumentationSite;

/** Produces the parts of the site. */
@Dependent
class SiteBeans {

    /** Of pages that are in no language of the navigation. */
    private static final String LANGUAGE = "en";

    @Produces
    @Singleton
    @Typed({SiteViews.class, ResolutionListener.class})
    SiteViews views(SiteExtension extension, DocentConfig config, @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings();
        Set<String> live = config.docs().map(SiteBeans::origins).orElse(Set.of());
        return new SiteViews(
                () -> publishing(settings, WebApplicationMounts.of(beans), live),
                new RepresentationCache(settings.cacheBytes()));
    }

    /** {@return where the running applications describe themselves that are documented} */
    private static Set<String> origins(DocentConfig.Docs docs) {
        return docs.fetching().live().values().stream()
                .map(url -> url.getScheme() + "://" + url.getRawAuthority())
                .collect(Collectors.toSet());
    }

    @Produces
    @Singleton
    SiteHandler site(
            SiteExtension extension,
            DocentConfig config,
            SiteViews views,
            NavigationCache<NavigationView> navigation,
            Instance<PageAccess> hosts,
            Event<SiteSearched> searches) {
        PageAccess access = hosts.isUnsatisfied() ? SiteHandler::byRoles : hosts.get();
        CrossOrigin origins = config.docs().map(DocentConfig.Docs::crossOrigin).orElse(CrossOrigin.NONE);
        return new SiteHandler(extension.settings().access(), origins, views, navigation, access, searches::fire);
    }

    @Produces
    @Singleton
    @Typed(PageBodies.class)
    PageBodies bodies(SiteExtension extension, SiteViews views) {
        return new SitePageBodies(extension.settings().access(), views);
    }

    @Produces
    @Singleton
    DocumentationSite documentation(
            SiteExtension extension,
            Instance<SiteHandler> handler,
            Instance<SiteResolver> resolver,
            DocentConfig config,
            @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings();
        return settings.isServedWith(config)
                ? new ServedDocumentation(
                        handler.get(),
                        resolver.get(),
                        () -> publishing(settings, WebApplicationMounts.of(beans), Set.of()))
                : new AbsentDocumentation();
    }

    /**
     * {@return the settings of the pages} The {@code Host} header of a request is never part of an address, so there may
     * be no origin.
     *
     * @param mounts where the web application is
     * @param live origins of the running applications that are documented
     */
    private static PublishingSettings publishing(SiteSettings settings, Mounts mounts, Set<String> live) {
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
