package dev.docent.internal.hosting;

import java.util.Optional;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import jakarta.servlet.ServletContext;

import dev.docent.api.navigation.PageAccess;
import dev.docent.internal.hosting.config.SiteSettings;
import dev.docent.internal.hosting.views.SiteViews;
import dev.docent.internal.pages.feeds.Origin;
import dev.docent.internal.pages.site.PublishingSettings;
import dev.docent.internal.pages.site.serving.RepresentationCache;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.ResolutionListener;
import dev.docent.internal.wiring.RequestContexts;

/** Produces the parts of the site. */
@Dependent
class SiteBeans {

    /** Of pages that are in no language of the navigation. */
    private static final String LANGUAGE = "en";

    @Produces
    @Singleton
    @Typed({SiteViews.class, ResolutionListener.class})
    SiteViews views(SiteExtension extension, @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings();
        String contextPath = RequestContexts.during(
                beans.select(RequestContextController.class),
                () -> beans.select(ServletContext.class).get().getContextPath());
        return new SiteViews(publishing(settings, contextPath), new RepresentationCache(settings.cacheBytes()));
    }

    /** The {@code Host} header of a request is never part of an address, so there may be no origin. */
    private static PublishingSettings publishing(SiteSettings settings, String contextPath) {
        String base = settings.base().orElse(contextPath + settings.path());
        Optional<Origin> origin = Origin.of(base);
        String path =
                origin.map(known -> base.substring(known.toString().length())).orElse(base);
        return new PublishingSettings(origin, path, PublishingSettings.Links.SERVER, settings.hosts(), LANGUAGE);
    }

    @Produces
    @Singleton
    HostedSite site(
            SiteExtension extension,
            SiteViews views,
            NavigationCache<NavigationView> navigation,
            Instance<PageAccess> hosts) {
        PageAccess access = hosts.isUnsatisfied() ? HostedSite::byRoles : hosts.get();
        return new HostedSite(extension.settings().access(), views, navigation, access);
    }
}
