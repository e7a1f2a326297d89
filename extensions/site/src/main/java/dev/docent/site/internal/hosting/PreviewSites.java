package dev.docent.site.internal.hosting;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.operations.model.ApiServers;
import dev.docent.pages.internal.site.Lazy;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.pages.internal.site.ServedSite;
import dev.docent.pages.internal.site.VisibleSite;
import dev.docent.pages.internal.site.serving.RepresentationCache;
import dev.docent.pages.internal.site.serving.SiteRouter;
import dev.docent.site.internal.deployments.PreviewSegments;
import dev.docent.site.internal.deployments.PreviewedSite;
import org.jspecify.annotations.Nullable;

/** The previews of one site as their readers see them: all of it, at an address of its own. Thread-safe. */
final class PreviewSites {

    private static final int KEPT = 20;
    private static final long CACHE_BYTES = 4L << 20;
    private static final float LOAD = 0.75f;

    private final Lazy<PublishingSettings> settings;
    private final RepresentationCache bodies = new RepresentationCache(CACHE_BYTES);
    private final Map<String, Shown> byBranch = new LinkedHashMap<>(16, LOAD, true);
    private @Nullable ResolvedSite published;
    private @Nullable Lazy<WholeSiteAccess> access;

    /** A preview. */
    static final class Shown {

        private final PreviewedSite site;
        private final String base;
        private final Lazy<WholeSiteAccess> access;
        private final Lazy<SiteRouter> router;

        private Shown(PreviewedSite site, PublishingSettings settings, RepresentationCache bodies) {
            this.site = site;
            this.base = settings.base();
            this.access = new Lazy<>(() -> WholeSiteAccess.of(site.site()));
            this.router =
                    new Lazy<>(() -> SiteRouter.of(all(site.site(), access.get().groups(), settings), bodies));
        }

        private static ServedSite all(ResolvedSite site, Set<String> groups, PublishingSettings settings) {
            Set<String> held = new HashSet<>(groups);
            return ServedSite.keepingNothing(
                    VisibleSite.of(site, page -> page.visibility().includes(held), settings.language()), settings);
        }

        PreviewedSite site() {
            return site;
        }

        /** {@return the path of the preview, without a slash at its end} */
        String base() {
            return base;
        }

        WholeSiteAccess access() {
            return access.get();
        }

        /** {@return the whole site} */
        SiteRouter router() {
            return router.get();
        }
    }

    /** @param settings how the site itself is published */
    PreviewSites(Supplier<PublishingSettings> settings) {
        this.settings = new Lazy<>(settings);
    }

    /** {@return the restrictions of the published site} */
    WholeSiteAccess accessTo(ResolvedSite site) {
        Lazy<WholeSiteAccess> known;
        synchronized (this) {
            if (access == null || published != site) {
                published = site;
                access = new Lazy<>(() -> WholeSiteAccess.of(site));
            }
            known = access;
        }
        return known.get();
    }

    /** {@return the path of the site itself, with a slash at its end} */
    String home() {
        return settings.get().base() + "/";
    }

    /** {@return a preview} */
    synchronized Shown of(PreviewedSite site) {
        Shown known = byBranch.get(site.branch());
        if (known != null && known.site == site) {
            return known;
        }
        Shown shown = new Shown(site, at(site.branch()), bodies);
        Optional.ofNullable(byBranch.put(site.branch(), shown)).ifPresent(PreviewSites::release);
        Iterator<Shown> oldest = byBranch.values().iterator();
        while (byBranch.size() > KEPT) {
            release(oldest.next());
            oldest.remove();
        }
        return shown;
    }

    private static void release(Shown dropped) {
        if (dropped.router.isMade()) {
            dropped.router().release();
        }
    }

    /** Without an origin, there is no sitemap and no feed; without servers, nothing to send requests to. */
    private PublishingSettings at(String branch) {
        PublishingSettings known = settings.get();
        return new PublishingSettings(
                        Optional.empty(),
                        known.base() + PreviewSegments.PATH + PreviewSegments.segment(branch),
                        known.links(),
                        known.hosts(),
                        known.language())
                .withApi(ApiServers.NONE)
                .withThemeFiles(known.themeFiles());
    }
}
