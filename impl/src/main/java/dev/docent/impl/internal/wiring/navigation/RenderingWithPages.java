package dev.docent.impl.internal.wiring.navigation;

import java.util.Optional;
import java.util.function.Consumer;

import dev.docent.navigation.internal.ResolvedSite;
import dev.docent.navigation.internal.view.NavigationView;
import dev.docent.navigation.internal.view.PageBodies;
import dev.docent.navigation.internal.view.SiteRenderer;
import dev.docent.navigation.internal.view.StateRendering;

/**
 * Renders the navigation with the pages of the same state, so that a response with parts of both has one state.
 *
 * @param pages empty where nothing renders pages: without docent-site
 * @param rendered takes what has rendered pages
 */
record RenderingWithPages(Optional<SiteRenderer> pages, Consumer<SiteRenderer> rendered)
        implements StateRendering<NavigationView> {

    @Override
    public NavigationView of(ResolvedSite resolution) {
        return NavigationView.RENDERING.of(resolution).with(bodies(resolution));
    }

    @Override
    public NavigationView of(ResolvedSite resolution, NavigationView before, boolean sameNavigation) {
        return NavigationView.RENDERING.of(resolution, before, sameNavigation).with(bodies(resolution));
    }

    private PageBodies bodies(ResolvedSite resolution) {
        return pages.map(renderer -> {
                    PageBodies bodies = renderer.render(resolution);
                    rendered.accept(renderer);
                    return bodies;
                })
                .orElse(PageBodies.NONE);
    }
}
