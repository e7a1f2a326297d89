package dev.docent.impl.internal.wiring.navigation;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;

import dev.docent.api.navigation.DocsFolder;
import dev.docent.api.navigation.NavigationReload;
import dev.docent.api.navigation.NavigationResolver;
import dev.docent.api.navigation.StandardNavigationResolver;
import dev.docent.impl.internal.config.ConfiguredSite;
import dev.docent.impl.internal.config.ConfiguredSites;
import dev.docent.impl.internal.sites.DeployedSites;
import dev.docent.impl.internal.sites.HostedSites;
import dev.docent.impl.internal.sites.RenderedSites;
import dev.docent.impl.internal.wiring.HostBeans;
import dev.docent.impl.internal.wiring.Shutdown;
import dev.docent.jobs.internal.runs.NodeThreads;
import dev.docent.navigation.internal.DefaultNavigationResolver;
import dev.docent.navigation.internal.DriftResolver;
import dev.docent.navigation.internal.HostResolver;
import dev.docent.navigation.internal.SiteResolver;
import dev.docent.navigation.internal.files.SiteLimits;
import dev.docent.navigation.internal.openapi.compared.ApiDocument;
import dev.docent.navigation.internal.site.NavigationSettings;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.navigation.internal.view.SiteRenderers;

/** Produces the sites of the application and what resolves them, each part from the host's bean if it provides one. */
@Dependent
class NavigationBeans {

    @Produces
    @Singleton
    @Typed(SitePreparation.class)
    SitePreparation preparation(NodeThreads threads, Shutdown shutdown) {
        SitePreparation preparation = new SitePreparation(threads::begin);
        shutdown.closes(preparation);
        return preparation;
    }

    @Produces
    @Singleton
    NavigationReload reload(HostedSites sites) {
        return new OptionalSiteReload(sites.find("")
                .orElseThrow(() ->
                        new IllegalStateException("There is no documentation site to resolve; set docent.docs.folder"))
                .navigation());
    }

    /** Of this type alone, so that the application's own resolver is the only one of its type. */
    @Produces
    @Singleton
    @Typed(StandardNavigationResolver.class)
    StandardNavigationResolver standardResolver(ConfiguredSites sites) {
        return new DefaultNavigationResolver(settings(sites));
    }

    /** Resolves any folder with a site of the application, by its own resolver if it provides one. */
    @Produces
    @Singleton
    @Typed(SiteResolver.class)
    SiteResolver resolver(ConfiguredSites sites, Instance<NavigationResolver> hosts) {
        NavigationSettings settings = settings(sites);
        return HostBeans.provided(hosts)
                .<SiteResolver>map(host -> new HostResolver(settings, host))
                .orElseGet(() -> new DefaultNavigationResolver(settings));
    }

    private static NavigationSettings settings(ConfiguredSites sites) {
        return sites.all().stream()
                .findFirst()
                .map(docs -> new NavigationSettings(docs.hiddenOperations()))
                .orElse(NavigationSettings.DEFAULT);
    }

    @Produces
    @Singleton
    HostedSites sites(
            ConfiguredSites configured,
            SiteResolver resolver,
            Instance<SiteRenderers> renderers,
            Instance<DeployedSites> deployments,
            SitePreparation preparation,
            @Any Instance<Object> beans) {
        return new HostedSites(configured.all(), docs -> {
            RenderingWithPages rendering = new RenderingWithPages(
                    HostBeans.provided(renderers).map(all -> all.of(docs.project())), preparation::add);
            return docs.source().isPresent()
                    ? navigation(
                            new UndeployedFolder(docs, () -> deployments.get().problem(docs.project())),
                            resolver,
                            rendering)
                    : navigation(docs, resolver, rendering, beans);
        });
    }

    @Produces
    @Singleton
    @Typed(RenderedSites.class)
    RenderedSites renderedSites(Instance<SiteRenderers> renderers) {
        return new RenderedSites(!renderers.isUnsatisfied());
    }

    private static NavigationCache<NavigationView> navigation(
            DocsFolder folder, SiteResolver resolver, RenderingWithPages rendering) {
        return new NavigationCache<>(folder, resolver, rendering);
    }

    private static NavigationCache<NavigationView> navigation(
            ConfiguredSite docs, SiteResolver resolver, RenderingWithPages rendering, Instance<Object> beans) {
        SiteResolver compared = new DriftResolver(resolver, docs.fetching().drift(), SiteLimits.DEFAULT.problems());
        return navigation(
                ConfiguredFolder.open(docs, beans, ApiDocument::isOne), new PresentSite(compared, docs), rendering);
    }
}
