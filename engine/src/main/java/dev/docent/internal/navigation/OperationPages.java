package dev.docent.internal.navigation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.internal.openapi.SpecOperation;
import dev.docent.internal.problems.SpecProblems;
import dev.docent.internal.site.HandWrittenPage;
import dev.docent.internal.site.ParsedSite;

/** Assigns pages to operations; a hand-written page at the same path replaces the generated one. */
final class OperationPages {

    private final ParsedSite site;
    private final HandWrittenPages writtenPages;
    private final SlugRegistry slugs;
    private final Map<String, NavigationPage> bySlug = new HashMap<>();

    OperationPages(ParsedSite site, HandWrittenPages writtenPages) {
        this.site = site;
        this.writtenPages = writtenPages;
        this.slugs = new SlugRegistry();
    }

    NavigationPage page(SpecOperation operation, String directory) {
        String href = operation.page().href();
        if (href != null && Slugs.ofHref(href.trim()).isEmpty()) {
            site.problems().add(SpecProblems.hrefOutsideOfSite(operation));
        }
        String slug = slugs.assign(Slugs.of(operation, directory), operation);
        return bySlug.computeIfAbsent(slug, free -> create(operation, free));
    }

    private NavigationPage create(SpecOperation operation, String slug) {
        OperationMetadata facts = OperationMetadata.of(operation, slug);
        Optional<HandWrittenPage> written = site.pages().find(slug);
        if (written.isPresent()) {
            return writtenPages.page(slug, written.get(), facts);
        }
        return NavigationPage.builder(facts.title(), "/" + slug)
                .description(facts.description())
                .sidebarTitle(facts.sidebarTitle())
                .deprecated(facts.deprecated())
                .hidden(facts.hidden())
                .operation(facts.operation())
                .groups(facts.groups())
                .fields(facts.fields())
                .build();
    }

    /** {@return the page of an operation at that path} */
    Optional<NavigationPage> at(String slug) {
        return Optional.ofNullable(bySlug.get(slug));
    }

    /** Reports the operations that did not get the requested path. */
    void reportCollisions() {
        slugs.report(site.problems());
    }
}
