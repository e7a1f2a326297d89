package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import dev.docent.impl.documents.Place;
import dev.docent.impl.navigation.PageOrigin.Rule;
import dev.docent.impl.openapi.SpecOperation;

/** Gathers why pages stand where they stand. */
final class Origins {

    private final PageIndex pages;
    private final List<PageOrigin> origins = new ArrayList<>();

    Origins(PageIndex pages) {
        this.pages = pages;
    }

    void ofOperation(String href, Rule rule, Place named, SpecOperation operation) {
        origins.add(new PageOrigin(href, rule, named, Optional.of(operation.place()), written(href)));
    }

    /** @param operation where the operation or model is that the page documents; empty if it documents none */
    void ofEntry(String href, Rule rule, Place named, Optional<Place> operation) {
        origins.add(new PageOrigin(href, rule, named, operation, written(href)));
    }

    private Optional<Place> written(String href) {
        return pages.find(href.substring(1)).map(page -> Place.ofFile(page.file()));
    }

    List<PageOrigin> all() {
        return List.copyOf(origins);
    }
}
