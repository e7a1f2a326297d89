package dev.docent.internal.hosting;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import dev.docent.api.navigation.PageAccess;
import dev.docent.internal.hosting.config.SiteSettings.Access;
import dev.docent.internal.hosting.views.SiteViews;
import dev.docent.internal.pages.site.serving.ServedSite;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.SiteUnavailableException;

/** The site of an application. Thread-safe. */
final class HostedSite {

    private final Access access;
    private final SiteViews views;
    private final NavigationCache<NavigationView> navigation;
    private final PageAccess groups;

    /** @param navigation resolves the site, and so makes {@code views} ready */
    HostedSite(Access access, SiteViews views, NavigationCache<NavigationView> navigation, PageAccess groups) {
        this.access = access;
        this.views = views;
        this.navigation = navigation;
        this.groups = groups;
    }

    Access access() {
        return access;
    }

    /**
     * {@return the site as a reader sees it; empty if its pages cannot be rendered}
     *
     * @throws SiteUnavailableException if it cannot be resolved yet
     */
    Optional<ServedSite> site(PageAccess.Reader reader) {
        if (!views.isReady()) {
            navigation.snapshot();
        }
        return views.isReady()
                ? Optional.of(views.of(
                        reader.name().isPresent(),
                        all -> groups.groups(reader, all).stream()
                                .filter(all::contains)
                                .collect(Collectors.toSet())))
                : Optional.empty();
    }

    /** {@return the reader's groups by the roles of the container} */
    static Set<String> byRoles(PageAccess.Reader reader, Set<String> groups) {
        return groups.stream().filter(reader::isInRole).collect(Collectors.toSet());
    }
}
