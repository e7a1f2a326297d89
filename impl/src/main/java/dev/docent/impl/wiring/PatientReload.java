package dev.docent.impl.wiring;

import java.util.List;

import dev.docent.api.navigation.NavigationReload;
import dev.docent.impl.navigation.NavigationSite;
import dev.docent.impl.navigation.SiteUnavailableException;
import dev.docent.impl.rest.NavigationView;

/** The reload of a site that may not be there yet, which is no failure: a later one finds it. */
record PatientReload(NavigationSite<NavigationView> site) implements NavigationReload {

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
