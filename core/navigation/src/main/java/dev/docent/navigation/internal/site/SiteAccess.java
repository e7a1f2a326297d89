package dev.docent.navigation.internal.site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import dev.docent.navigation.internal.folders.SitePath;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.problems.ProblemLog;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Source;

/**
 * Decides who may see the pages for which the rest of the site matters: nobody sees a page that cannot be read if anything
 * in the site is restricted, and nobody sees a page of an element that seems to name access groups. If {@code docs.json}
 * cannot be used, these elements are unknown, and nobody sees any page.
 */
final class SiteAccess {

    private final ParsedSite site;
    private final List<ElementAccess.Closed> elements;
    private final Optional<byte[]> unusable;
    private final ProblemLog problems;

    /**
     * @param elements elements of the navigation whose pages nobody may see
     * @param unusable {@code docs.json} if it cannot be used
     */
    SiteAccess(ParsedSite site, List<ElementAccess.Closed> elements, Optional<byte[]> unusable, ProblemLog problems) {
        this.site = site;
        this.elements = elements;
        this.unusable = unusable;
        this.problems = problems;
    }

    /** {@return the site with the pages that nobody may see} */
    ParsedSite decided() {
        Map<String, HandWrittenPage> closed = new HashMap<>();
        for (ElementAccess.Closed element : elements) {
            problems.add(Problems.PAGES_OF_ELEMENT_CLOSED.at(
                    element.doubt().location(), element.doubt().reason()));
            ElementAccess.pages(element.element())
                    .map(SitePath::ofPage)
                    .filter(Objects::nonNull)
                    .forEach(path -> site.pages().find(path).ifPresent(page -> closed.put(path, page.closed())));
            if (element.isNavigation()) {
                site.pages()
                        .entries()
                        .forEach(page ->
                                closed.put(page.getKey(), page.getValue().closed()));
            }
        }
        boolean restricted = isRestricted();
        if (restricted) {
            for (Map.Entry<String, HandWrittenPage> page : site.pages().entries()) {
                if (page.getValue().unreadable() != null) {
                    page.getValue().whyUnreadable().ifPresent(problems::add);
                    closed.put(page.getKey(), page.getValue().closed());
                }
            }
        }
        if (restricted && unusable.isPresent()) {
            problems.add(Problems.SITE_CLOSED.in(Source.DOCS_JSON));
            site.pages()
                    .entries()
                    .forEach(page -> closed.put(page.getKey(), page.getValue().closed()));
        }
        return restricted ? site.restricted(site.pages().with(closed)) : site;
    }

    /** {@return whether anything in the site names access groups, or may name some} */
    private boolean isRestricted() {
        return !elements.isEmpty()
                || unusable.filter(ElementAccess::mayBeIn).isPresent()
                || site.pages().all().stream().anyMatch(page -> page.access().stated())
                || site.specs().all().values().stream().anyMatch(SpecIndex::isRestricting);
    }
}
