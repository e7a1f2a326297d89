package dev.docent.internal.hosting;

import java.util.Set;
import java.util.stream.Collectors;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.navigation.PageAccess;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.hosting.views.SiteViews;
import dev.docent.internal.navigation.SiteResolver;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.ResolutionListener;
import dev.docent.internal.wiring.WebApplicationMounts;
import dev.docent.site.DocumentationSite;

/** Produces the parts of the site. */
@Dependent
class SiteBeans {

    @Produces
    @Singleton
    @Typed({SiteViews.class, ResolutionListener.class})
    SiteViews views(SiteExtension extension, DocentConfig config, @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings();
        Set<String> live = config.docs().map(SiteBeans::origins).orElse(Set.of());
        return new SiteViews(
                () -> PublishedSite.of(settings, WebApplicationMounts.of(beans), live),
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
            SiteViews views,
            NavigationCache<NavigationView> navigation,
            Instance<PageAccess> hosts) {
        PageAccess access = hosts.isUnsatisfied() ? SiteHandler::byRoles : hosts.get();
        return new SiteHandler(extension.settings().access(), views, navigation, access);
    }

    @Produces
    @Singleton
    DocumentationSite documentation(
            SiteExtension extension,
            Instance<SiteHandler> hosted,
            Instance<SiteResolver> resolver,
            DocentConfig config,
            @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings();
        return settings.isServedWith(config)
                ? new ServedDocumentation(
                        hosted.get(),
                        resolver.get(),
                        () -> PublishedSite.of(settings, WebApplicationMounts.of(beans), Set.of()))
                : new AbsentDocumentation();
    }
}
