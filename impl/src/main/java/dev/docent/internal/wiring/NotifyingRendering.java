package dev.docent.internal.wiring;

import dev.docent.internal.navigation.ResolvedSite;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.ResolutionListener;
import dev.docent.internal.view.StateRendering;

/** Renders the navigation, and passes each state of the site to the listeners before. */
record NotifyingRendering(Iterable<ResolutionListener> listeners) implements StateRendering<NavigationView> {

    @Override
    public NavigationView of(ResolvedSite resolution) {
        announce(resolution);
        return NavigationView.RENDERING.of(resolution);
    }

    @Override
    public NavigationView of(ResolvedSite resolution, NavigationView before, boolean sameNavigation) {
        announce(resolution);
        return NavigationView.RENDERING.of(resolution, before, sameNavigation);
    }

    private void announce(ResolvedSite resolution) {
        listeners.forEach(listener -> listener.resolved(resolution));
    }
}
