package dev.docent.internal.pages.site;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.docent.api.navigation.Problem;
import dev.docent.internal.pages.body.RenderedBody.AnchorLink;
import dev.docent.internal.problems.BodyProblems;
import dev.docent.internal.problems.NearestMatch;

/** Finds links to elements that the page they lead to does not have. */
final class AnchorCheck {

    private AnchorCheck() {}

    /** {@return the problems} */
    static List<Problem> of(Collection<RenderedPage> pages) {
        Map<String, RenderedPage> byPath = new HashMap<>();
        pages.forEach(page -> byPath.put(page.page().path(), page));
        NearestMatch nearest = new NearestMatch();
        List<Problem> problems = new ArrayList<>();
        for (RenderedPage page : pages) {
            for (AnchorLink link : page.anchors()) {
                RenderedPage target = byPath.get(link.page());
                boolean top = link.fragment().isEmpty()
                        || link.fragment().equals("top")
                        || link.fragment().startsWith(":~:");
                if (!top
                        && target != null
                        && !target.ids().isEmpty()
                        && !target.ids().contains(link.fragment())) {
                    problems.add(BodyProblems.anchorBroken(
                            link.location(), link.fragment(), nearest.of(link.fragment(), target.ids())));
                }
            }
        }
        return problems;
    }
}
