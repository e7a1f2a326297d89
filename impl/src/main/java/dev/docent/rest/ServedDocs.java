package dev.docent.rest;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.inject.Provider;

import dev.docent.internal.config.DocentConfig;
import dev.docent.internal.rest.Refusal;
import dev.docent.internal.view.NavigationCache;
import dev.docent.internal.view.NavigationView;

/** The documentation site that this application serves. Not part of the resources, whose methods the guard intercepts. */
@Dependent
class ServedDocs {

    private final DocentConfig config;
    private final Provider<NavigationCache<NavigationView>> site;

    @Inject
    ServedDocs(DocentConfig config, Provider<NavigationCache<NavigationView>> site) {
        this.config = config;
        this.site = site;
    }

    /** @throws Refusal 404 if the application serves no documentation */
    NavigationView navigation() {
        if (config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        return site.get().snapshot();
    }
}
