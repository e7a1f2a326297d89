package dev.docent.internal.pages.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.NearestMatch;

/** Finds links to elements that the page they lead to does not have. */
final class AnchorCheck {

    private AnchorCheck() {}

    /**
     * {@return the problems of a page}
     *
     * @param pages finds a page by its path
     */
    static List<Problem> of(RenderedPage page, Function<String, Optional<RenderedPage>> pages) {
        List<Problem> problems = new ArrayList<>();
        for (AnchorLink link : page.anchors()) {
            boolean top = link.fragment().isEmpty()
                    || link.fragment().equals("top")
                    || link.fragment().startsWith(":~:");
            Optional<RenderedPage> target = top ? Optional.empty() : pages.apply(link.page());
            target.filter(found -> !found.ids().isEmpty() && !found.ids().contains(link.fragment()))
                    .map(found -> BodyProblems.anchorBroken(
                            link.location(), link.fragment(), new NearestMatch().of(link.fragment(), found.ids())))
                    .ifPresent(problems::add);
        }
        return problems;
    }
}
