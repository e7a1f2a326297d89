package dev.docent.pages.internal.site;

import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.docent.api.navigation.Problem;
import dev.docent.pages.internal.body.RenderedBody.AnchorLink;

/**
 * What rendering a page found out about it. Immutable.
 *
 * @param problems what is wrong with its source, apart from links to elements
 * @param losses codes of those because of which something is not shown as its author meant it
 * @param withoutEffect how often attributes of components that have no effect are there
 * @param anchors links to elements of this and of other pages
 * @param ids the ids of its own elements that an author can link to
 * @param sources the files that its body is built from
 * @param linked the files that it shows or links to
 * @param leads the paths of the pages that it leads to for fields without room, which may be generated
 * @param continued whether fields of what it documents have no room on it, and are on other pages
 */
record PageFindings(
        SitePage page,
        List<Problem> problems,
        Set<String> losses,
        Map<String, Integer> withoutEffect,
        List<AnchorLink> anchors,
        Set<String> ids,
        Set<String> sources,
        Set<String> linked,
        Set<String> leads,
        boolean continued) {

    /** Copies the collections. */
    PageFindings {
        problems = List.copyOf(problems);
        losses = Set.copyOf(losses);
        withoutEffect = Map.copyOf(withoutEffect);
        anchors = List.copyOf(anchors);
        ids = Set.copyOf(ids);
        sources = Set.copyOf(sources);
        linked = Set.copyOf(linked);
        leads = Set.copyOf(leads);
    }

    /** {@return whether the page itself is written in a file, and not only a snippet of it} */
    boolean isOwn(String file) {
        return page.written().filter(written -> !written.file().equals(file)).isEmpty();
    }

    /** {@return the same without what only a list of problems needs, and without the content of files} */
    PageFindings withoutProblems() {
        return new PageFindings(
                page,
                List.of(),
                losses,
                Map.of(),
                withoutContent(anchors),
                ids,
                Set.of(),
                Set.of(),
                Set.of(),
                continued);
    }

    private static List<AnchorLink> withoutContent(List<AnchorLink> anchors) {
        return anchors.stream()
                .map(link -> new AnchorLink(
                        link.page(), link.fragment(), link.location().withoutContent()))
                .toList();
    }
}
