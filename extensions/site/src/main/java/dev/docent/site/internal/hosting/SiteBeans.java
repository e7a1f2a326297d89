package dev.docent.site.internal.hosting;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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
import dev.docent.api.projects.DeploymentChanges;
import dev.docent.api.projects.ProjectAccess;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.config.Projects;
import dev.docent.impl.internal.sites.HostedSite;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.impl.internal.wiring.HostBeans;
import dev.docent.impl.internal.wiring.Mounts;
import dev.docent.impl.internal.wiring.WebApplicationMounts;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.view.SiteRenderers;
import dev.docent.pages.internal.changes.SiteComparison;
import dev.docent.pages.internal.links.Origin;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.site.DocumentationSite;
import dev.docent.site.internal.deployments.DeploymentComparison;
import dev.docent.site.internal.deployments.HostPreviews;
import dev.docent.site.internal.hosting.config.SiteSettings;

/** Produces the parts of the site. */
@Dependent
class SiteBeans {

    /** Of pages that are in no language of the navigation. */
    private static final String LANGUAGE = "en";

    @Produces
    @Singleton
    @Typed({PublishedSites.class, SiteRenderers.class})
    PublishedSites views(SiteExtension extension, ConfiguredSites sites, @Any Instance<Object> beans) {
        Map<String, SiteViews> views = new HashMap<>();
        for (ConfiguredSite docs : sites.all()) {
            SiteSettings settings = extension.settings(docs.project());
            views.put(
                    docs.project(),
                    new SiteViews(
                            settings.access(),
                            () -> publishing(settings, WebApplicationMounts.of(beans), origins(docs)),
                            new RepresentationCache(settings.cacheBytes())));
        }
        return new PublishedSites(views, extension.settings("").prepared());
    }

    /** {@return compares states of a site that is published in a way} */
    static DeploymentComparison comparison(Supplier<PublishingSettings> settings) {
        return new DeploymentComparison() {

            @Override
            public DeploymentChanges compare(ResolvedSite before, ResolvedSite after) {
                return DeploymentSummary.of(SiteComparison.compare(before, after, settings.get()));
            }

            @Override
            public DeploymentChanges access(ResolvedSite before, ResolvedSite after) {
                return DeploymentSummary.of(SiteComparison.access(before, after, settings.get()));
            }

            @Override
            public boolean mayTell(ResolvedSite earlier, ResolvedSite published, ResolvedSite branch) {
                return WholeSiteAccess.includes(earlier, published, branch);
            }
        };
    }

    /** {@return where the running applications describe themselves that are documented} */
    private static Set<String> origins(ConfiguredSite docs) {
        return docs.fetching().live().values().stream()
                .map(url -> url.getScheme() + "://" + url.getRawAuthority())
                .collect(Collectors.toSet());
    }

    @Produces
    @Singleton
    SiteReaders siteReaders(Projects projects, Instance<ProjectAccess> hosts) {
        return new SiteReaders(projects, hosts);
    }

    @Produces
    @Singleton
    SiteHandlers handlers(
            SiteExtension extension,
            ConfiguredSites configured,
            PublishedSites published,
            HostedSites sites,
            Instance<PageAccess> hosts,
            SiteReaders readers,
            HostPreviews previews,
            @Any Instance<Object> beans,
            Event<SiteSearched> searches) {
        PageAccess access = HostBeans.provided(hosts).orElse(SiteHandler::byRoles);
        Map<String, SiteHandler> handlers = new HashMap<>();
        Map<String, PreviewHandler> previewed = new HashMap<>();
        for (HostedSite site : sites.all()) {
            String project = site.docs().project();
            SiteSettings settings = extension.settings(project);
            if (!settings.isServedWith(configured)) {
                continue;
            }
            SiteViews views = published.views(project);
            SiteMcpEndpoint tools = new SiteMcpEndpoint(
                    settings.mcp(),
                    settings.base().flatMap(Origin::of).map(Object::toString),
                    settings.access(),
                    new SiteMcpEndpoint.Authorization(settings.base().orElse(""), settings.authorizationServers()));
            SiteHandler handler = new SiteHandler(
                    settings.access(),
                    site.docs().crossOrigin(),
                    views,
                    () -> site.navigation().snapshot(),
                    access,
                    (user, roles) -> readers.include(project, user, roles),
                    searches::fire,
                    List.of(tools));
            handlers.put(project, handler);
            site.docs().source().ifPresent(source -> {
                PreviewSites rendering =
                        new PreviewSites(() -> publishing(settings, WebApplicationMounts.of(beans), Set.of()));
                Optional<PreviewHandler.Previewing> previewing = previews.find(project)
                        .map(branches -> new PreviewHandler.Previewing(
                                source.previews(),
                                views,
                                branches,
                                rendering,
                                access,
                                (user, roles) -> readers.haveRole(project, user, roles)));
                previewed.put(project, new PreviewHandler(previewing, handler));
            });
        }
        return new SiteHandlers(handlers, previewed);
    }

    @Produces
    @Singleton
    DocumentationSite documentation(
            SiteExtension extension,
            Instance<SiteHandlers> handlers,
            Instance<SiteResolver> resolver,
            ConfiguredSites configured,
            @Any Instance<Object> beans) {
        SiteSettings settings = extension.settings("");
        return settings.isServedWith(configured)
                ? new ServedDocumentation(
                        handlers.get().of("").orElseThrow(),
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
    static PublishingSettings publishing(SiteSettings settings, Mounts mounts, Set<String> live) {
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
                .withThemeFiles(settings.themeFiles())
                .withMcp(settings.mcp());
    }

    /** {@return the path of the REST application in its context; of several ones, none is it} */
    private static String application(String context, List<String> paths) {
        return paths.size() == 1 ? paths.get(0).substring(context.length()).replaceFirst("/+$", "") : "";
    }
}
