package dev.docent.impl.internal.wiring.navigation;

import java.util.List;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.base.internal.SiteUnavailableException;
import dev.docent.impl.internal.wiring.SiteAbsentException;
import dev.docent.navigation.internal.view.NavigationCache;
import dev.docent.navigation.internal.view.NavigationView;

/** Reloads a site that may not exist yet, which is not a failure: a later reload finds it. */
record OptionalSiteReload(NavigationCache<NavigationView> site) implements NavigationReload {

    @Override
    public Result reload() {
        try {
            return site.reload();
        } catch (SiteUnavailableException unavailable) {
            if (unavailable.getCause() instanceof SiteAbsentException absent) {
                return new Result(Outcome.KEPT, List.of(absent.problem()));
            }
            throw unavailable;
        }
    }
}
