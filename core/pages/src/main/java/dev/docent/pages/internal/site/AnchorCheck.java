package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.docent.api.navigation.Problem;
import dev.docent.base.internal.text.NearestMatch;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;

/** Finds links to elements that the page they lead to does not have. */
final class AnchorCheck {

    private final Function<String, Optional<PageFindings>> pages;
    private final Map<String, Set<String>> ids = new ConcurrentHashMap<>();
    private final Function<PageFindings, Set<String>> idsOf;
    private final NearestMatch nearest = new NearestMatch();

    /**
     * @param pages finds a page by its path
     * @param ids the ids of a page; called once for each page that a link to an element leads to, by several threads if
     *     {@link #read} is
     */
    AnchorCheck(Function<String, Optional<PageFindings>> pages, Function<PageFindings, Set<String>> ids) {
        this.pages = pages;
        this.idsOf = ids;
    }

    /** {@return a check of links between pages that are all known} */
    static AnchorCheck among(Collection<PageFindings> pages, Function<PageFindings, Set<String>> ids) {
        Map<String, PageFindings> byPath = new HashMap<>();
        pages.forEach(page -> byPath.put(page.page().path(), page));
        return new AnchorCheck(path -> Optional.ofNullable(byPath.get(path)), ids);
    }

    /** Reads the ids of all pages that links lead to, on all cores. Without that, each is read when it is needed. */
    void read(Stream<AnchorLink> links) {
        links
                .map(AnchorLink::page)
                .filter(page -> !page.isEmpty())
                .distinct()
                .flatMap(page -> pages.apply(page).stream())
                .filter(target -> !target.page().isUnresolved())
                .toList()
                .parallelStream()
                .forEach(this::idsOf);
    }

    private Set<String> idsOf(PageFindings target) {
        return ids.computeIfAbsent(target.page().path(), absent -> idsOf.apply(target));
    }

    /** {@return the problems of links that are in no page} */
    List<Problem> check(List<AnchorLink> links) {
        return links.stream()
                .flatMap(link -> pages.apply(link.page()).flatMap(target -> check(target, link, true)).stream())
                .toList();
    }

    /** {@return the problems of the links of a page} */
    List<Problem> check(PageFindings page) {
        return page.anchors().stream()
                .flatMap(link -> check(page, link).stream())
                .toList();
    }

    private Optional<Problem> check(PageFindings page, AnchorLink link) {
        Optional<PageFindings> target = link.page().isEmpty() ? Optional.of(page) : pages.apply(link.page());
        // the same problem on all pages of a snippet
        boolean oneTarget = !link.page().isEmpty() || page.isOwn(link.location().file());
        return target.flatMap(found -> check(found, link, oneTarget));
    }

    private Optional<Problem> check(PageFindings target, AnchorLink link, boolean suggest) {
        if (target.page().isUnresolved() || FailedPage.isIn(target)) {
            return Optional.empty();
        }
        Set<String> known = idsOf(target);
        if (known.contains(link.fragment())) {
            return Optional.empty();
        }
        Optional<String> near = suggest ? nearest.of(link.fragment(), known) : Optional.empty();
        String anchor = "#" + link.fragment();
        Optional<String> similar = near.map(id -> "#" + id);
        return Optional.of(
                link.page().isEmpty()
                        ? Problems.ANCHOR_IN_PAGE_BROKEN.at(link.location(), anchor, similar)
                        : Problems.ANCHOR_BROKEN.at(link.location(), link.page(), anchor, similar));
    }
}
