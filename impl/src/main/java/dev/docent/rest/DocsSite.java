package dev.docent.rest;

import dev.docent.internal.http.Refusal;
import dev.docent.internal.view.NavigationView;

/** Takes the site's snapshot for a resource. Not a method of the resource: the guard would stand before it too. */
final class DocsSite {

    private DocsSite() {}

    static NavigationView of(DocsResource resource) {
        if (resource.config.docs().isEmpty()) {
            throw Refusal.noDocs();
        }
        return resource.site.get().snapshot();
    }
}
