package dev.docent.internal.wiring;

import dev.docent.internal.folders.SiteSnapshot;
import dev.docent.internal.navigation.Resolution;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.Rendering;
import dev.docent.internal.view.ResolutionListener;

/** Renders the navigation, and passes each state of the site to the listeners before. */
record AnnouncedRendering(Iterable<ResolutionListener> listeners) implements Rendering<NavigationView> {

    @Override
    public NavigationView of(Resolution resolution, SiteSnapshot files) {
        announce(resolution, files);
        return NavigationView.RENDERING.of(resolution, files);
    }

    @Override
    public NavigationView of(Resolution resolution, SiteSnapshot files, NavigationView before, boolean sameNavigation) {
        announce(resolution, files);
        return NavigationView.RENDERING.of(resolution, files, before, sameNavigation);
    }

    private void announce(Resolution resolution, SiteSnapshot files) {
        listeners.forEach(listener -> listener.resolved(resolution, files));
    }
}
