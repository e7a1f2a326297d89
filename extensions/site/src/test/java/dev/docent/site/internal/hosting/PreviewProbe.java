package dev.docent.site.internal.hosting;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

import dev.docent.api.navigation.PageAccess;
import dev.docent.base.internal.http.CrossOrigin;
import dev.docent.impl.internal.config.ProjectSite.SiteAccess;
import dev.docent.impl.internal.config.SiteSource.Previews;
import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.pages.internal.site.PublishingSettings;
import dev.docent.site.internal.deployments.BranchPreviews;

/** Serves previews of the branches of a site by HTTP. */
final class PreviewProbe {

    private final BranchPreviews previews;
    private final PreviewSites sites;
    private final SiteViews views;

    /**
     * @param served the published site; empty for not yet
     * @param themeFiles files that a branch cannot replace
     */
    PreviewProbe(
            MemoryBranches branches,
            Supplier<Optional<ResolvedSite>> served,
            SiteViews views,
            PublishingSettings settings,
            Set<String> themeFiles) {
        this.views = views;
        this.sites = new PreviewSites(() -> settings);
        this.previews = new BranchPreviews(
                new BranchPreviews.Source("handbook", () -> branches, "docs", "main", Optional.empty(), served),
                PageReaders.STANDARD,
                themeFiles,
                SiteBeans.comparison(() -> settings),
                new BranchPreviews.Host(Runnable::run, System::nanoTime, Clock.systemUTC()));
    }

    /** {@return the probe of a site of which a branch has other files} */
    static PreviewProbe of(Map<String, String> published, String branch, Map<String, String> files) {
        MemoryBranches branches = new MemoryBranches();
        branches.startAt(published);
        branches.put(branch, files);
        ResolvedSite served = PageReaders.STANDARD.resolution(new PageReaders.Folder(published));
        SiteViews views = PageReaders.views();
        views.render(served);
        return new PreviewProbe(branches, () -> Optional.of(served), views, PageReaders.SETTINGS, Set.of());
    }

    BranchPreviews previews() {
        return previews;
    }

    /**
     * {@return what serves previews}
     *
     * @param readers who may see them, apart from access groups
     * @param groups those of every signed-in reader
     * @param member whether every signed-in reader has a role for the project
     */
    PreviewHandler handler(Previews readers, PageAccess groups, boolean member) {
        SiteHandler site = new SiteHandler(
                SiteAccess.PUBLIC,
                CrossOrigin.NONE,
                views,
                () -> {},
                groups,
                (name, roles) -> true,
                searched -> {},
                List.of());
        return new PreviewHandler(
                Optional.of(new PreviewHandler.Previewing(
                        readers, views, previews, sites, groups, (name, roles) -> member)),
                site);
    }

    /** {@return what a reader gets at these paths of the preview} */
    static Map<String, String> seen(PreviewHandler handler, Optional<String> user, String at, Set<String> requests) {
        Map<String, String> seen = new LinkedHashMap<>();
        for (String path : requests) {
            Exchanged got = Exchanged.get(user, at + path, handler::serve);
            seen.put(path, got.status() + " " + got.body() + "\n" + got.headers());
        }
        return seen;
    }
}
