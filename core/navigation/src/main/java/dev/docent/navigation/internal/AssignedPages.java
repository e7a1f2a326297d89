package dev.docent.navigation.internal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.openapi.SpecOperation;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.HandWrittenPage;

/** Assigns pages to operations; a hand-written page at the same path replaces the generated one. */
final class AssignedPages {

    private final Planning planning;
    private final HandWrittenPages writtenPages;
    private final SlugRegistry slugs;
    private final Map<String, NavigationPage> bySlug = new LinkedHashMap<>();

    AssignedPages(Planning planning, HandWrittenPages writtenPages, SlugRegistry slugs) {
        this.planning = planning;
        this.writtenPages = writtenPages;
        this.slugs = slugs;
    }

    NavigationPage page(SpecOperation operation, String directory) {
        String href = operation.page().href();
        if (href != null && OperationSlugs.ofHref(href.trim()).isEmpty()) {
            planning.problems().add(Problems.HREF_OUTSIDE_SITE.at(operation.location(), href));
        }
        planning.reportDoubts(operation.page().access());
        String slug = slugs.assign(OperationSlugs.of(operation, directory), operation);
        return bySlug.computeIfAbsent(slug, free -> create(operation, free));
    }

    private NavigationPage create(SpecOperation operation, String slug) {
        OperationMetadata facts = OperationMetadata.of(operation, slug);
        Optional<HandWrittenPage> written = planning.site().pages().find(slug);
        if (written.isPresent()) {
            return writtenPages.page(slug, written.get(), facts);
        }
        return facts.toPage(slug);
    }

    /** {@return the paths of all pages, in the order in which they were assigned} */
    Set<String> paths() {
        return bySlug.keySet();
    }

    /** {@return the page of an operation at that path} */
    Optional<NavigationPage> at(String slug) {
        return Optional.ofNullable(bySlug.get(slug));
    }
}
