package dev.docent.impl.rest;

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
