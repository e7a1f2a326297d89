package dev.docent.pages.internal.site;

import java.util.ArrayList;
import java.util.List;

import dev.docent.api.navigation.Problem;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.text.Source;
import dev.docent.pages.internal.tree.SiteTree;

/** Reports, once, that a navigation is too large to be on every page. */
final class ShortenedNavigation {

    private static final int MAX_NAMED = 3;

    private ShortenedNavigation() {}

    /** {@return the problem; empty if every page shows the navigation as it is} */
    static List<Problem> problems(SiteTree tree) {
        List<String> lists = tree.shortened();
        if (lists.isEmpty()) {
            return List.of();
        }
        List<String> named = new ArrayList<>(lists.subList(0, Math.min(lists.size(), MAX_NAMED)));
        if (lists.size() > MAX_NAMED) {
            named.add((lists.size() - MAX_NAMED) + " more");
        }
        return List.of(Problems.NAVIGATION_SHORTENED.in(Source.DOCS_JSON, String.join(", ", named)));
    }
}
