package dev.docent.internal.pages.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.NearestMatch;

/** Finds links to elements that the page they lead to does not have. */
final class AnchorCheck {

    private final Map<String, PageFindings> pages = new LinkedHashMap<>();
    private final Map<String, Set<String>> ids = new HashMap<>();
    private final Function<PageFindings, Set<String>> idsOf;
    private final NearestMatch nearest = new NearestMatch();

    /** @param ids the ids of a page; called once for each page that a link to an element leads to */
    AnchorCheck(Collection<PageFindings> pages, Function<PageFindings, Set<String>> ids) {
        pages.forEach(page -> this.pages.put(page.page().path(), page));
        this.idsOf = ids;
    }

    /** {@return the problems of links that are in no page} */
    List<Problem> check(List<AnchorLink> links) {
        return links.stream()
                .flatMap(link ->
                        Optional.ofNullable(pages.get(link.page()))
                                .flatMap(target -> check(target, link, true))
                                .stream())
                .toList();
    }

    /** Passes each problem with the page that it is on. */
    void check(BiConsumer<PageFindings, Problem> problems) {
        for (PageFindings page : pages.values()) {
            for (AnchorLink link : page.anchors()) {
                check(page, link).ifPresent(problem -> problems.accept(page, problem));
            }
        }
    }

    private Optional<Problem> check(PageFindings page, AnchorLink link) {
        PageFindings target = link.page().isEmpty() ? page : pages.get(link.page());
        // the same problem on all pages of a snippet
        boolean oneTarget = !link.page().isEmpty() || page.isOwn(link.location().file());
        return target == null ? Optional.empty() : check(target, link, oneTarget);
    }

    private Optional<Problem> check(PageFindings target, AnchorLink link, boolean suggest) {
        if (target.page().isUnresolved()) {
            return Optional.empty();
        }
        Set<String> known = ids.computeIfAbsent(target.page().path(), absent -> idsOf.apply(target));
        if (known.contains(link.fragment())) {
            return Optional.empty();
        }
        Optional<String> near = suggest ? nearest.of(link.fragment(), known) : Optional.empty();
        return Optional.of(BodyProblems.anchorBroken(link.location(), link.page(), link.fragment(), near));
    }
}
