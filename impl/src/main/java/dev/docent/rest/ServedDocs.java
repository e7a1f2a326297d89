package dev.docent.rest;

import java.util.Optional;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Provider;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.http.EncodedBytes;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;
import dev.docent.internal.view.PageBodies;

/** The documentation site that this application serves. Not part of the resources, whose methods the guard intercepts. */
@Dependent
class ServedDocs {

    private final DocentConfig config;
    private final Provider<NavigationCache<NavigationView>> site;
    private final Instance<PageBodies> bodies;

    /** @param bodies what renders the pages, if anything does */
    @Inject
    ServedDocs(DocentConfig config, Provider<NavigationCache<NavigationView>> site, @Any Instance<PageBodies> bodies) {
        this.config = config;
        this.site = site;
        this.bodies = bodies;
    }

    /** @throws Refusal 404 if the application serves no documentation */
    NavigationView navigation() {
        if (config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        return site.get().snapshot();
    }

    /** {@return the text of a page with its headings and neighbours, as far as the pages are rendered and the reader sees it} */
    Optional<EncodedBytes> body(NavigationPage page, PageBodies.Reader reader) {
        return bodies.isUnsatisfied() ? Optional.empty() : bodies.get().find(page.href(), reader);
    }
}
