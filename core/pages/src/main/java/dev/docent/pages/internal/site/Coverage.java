package dev.docent.pages.internal.site;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.docent.navigation.internal.problems.ProblemCode;

/**
 * How many pages show everything that their author meant.
 *
 * @param pages all pages, also those that the navigation names and that cannot be made
 * @param complete those that do
 * @param reasons how many of the others do not because of which problem, by its code
 */
public record Coverage(int pages, int complete, Map<String, Integer> reasons) {

    /** Copies the reasons. */
    public Coverage {
        reasons = Map.copyOf(reasons);
    }

    /**
     * {@return the coverage of some pages}
     *
     * @param more codes of further problems because of which a page does not show everything, by its path
     * @param unmade the causes because of which pages are not made, one for each
     */
    static Coverage of(Collection<PageFindings> pages, Map<String, Set<String>> more, Collection<ProblemCode> unmade) {
        Map<String, Integer> reasons = new TreeMap<>();
        int complete = 0;
        for (PageFindings page : pages) {
            Set<String> losses = new HashSet<>(page.losses());
            losses.addAll(more.getOrDefault(page.page().path(), Set.of()));
            complete += losses.isEmpty() ? 1 : 0;
            losses.forEach(code -> reasons.merge(code, 1, Integer::sum));
        }
        unmade.forEach(cause -> reasons.merge(cause.code(), 1, Integer::sum));
        return new Coverage(pages.size() + unmade.size(), complete, reasons);
    }
}
