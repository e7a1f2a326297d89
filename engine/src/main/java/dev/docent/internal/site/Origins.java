package dev.docent.internal.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.site.PageOrigin.Rule;
import dev.docent.internal.text.Location;

/** Collects the origins of pages. */
public final class Origins {

    private final PageIndex pages;
    private final List<PageOrigin> origins = new ArrayList<>();

    Origins(PageIndex pages) {
        this.pages = pages;
    }

    public void ofOperation(String href, Rule rule, Location named, SpecOperation operation) {
        origins.add(new PageOrigin(href, rule, named, Optional.of(operation.location()), written(href)));
    }

    /** @param operation location of the operation or model that the page documents; empty if none */
    public void ofEntry(String href, Rule rule, Location named, Optional<Location> operation) {
        origins.add(new PageOrigin(href, rule, named, operation, written(href)));
    }

    private Optional<Location> written(String href) {
        return pages.find(href.substring(1)).map(page -> Location.ofFile(page.file()));
    }

    public List<PageOrigin> all() {
        return List.copyOf(origins);
    }
}
