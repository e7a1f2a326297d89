package dev.docent.impl.navigation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.impl.navigation.PageOrigin.Rule;

/** The second walk over the navigation: puts the nodes together. */
final class TreeBuilder {

    private final Site site;
    private final WrittenPages writtenPages;
    private final OperationPages operationPages;
    private final OperationPlan plan;

    TreeBuilder(Site site, WrittenPages writtenPages, OperationPages operationPages, OperationPlan plan) {
        this.site = site;
        this.writtenPages = writtenPages;
        this.operationPages = operationPages;
        this.plan = plan;
    }

    NavigationContainer build(Entry.Element element) {
        List<NavigationNode> own = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                own.add(build(child));
            } else if (entry instanceof Entry.PageEntry page) {
                Optional<NavigationPage> node = page(page);
                node.filter(shown -> !seen.add(shown.href()))
                        .ifPresent(again -> site.problems().add(Problems.entryDuplicate(page.place(), again.href())));
                node.ifPresent(own::add);
            }
        }
        NavigationPage root =
                element.root() == null ? null : plainPage(element.root()).orElse(null);
        List<NavigationNode> children = children(element, own);
        if (children.isEmpty() && root == null && !element.fields().containsKey(ElementType.HREF)) {
            String title = element.title() == null ? "navigation" : element.title();
            site.problems().add(Problems.elementEmpty(element.place(), title));
        }
        return new NavigationContainer(
                element.type().toContainerType(), element.title(), root, children, element.fields());
    }

    /** Groups stand before pages, but inside of a group the generated ones stand last. */
    private List<NavigationNode> children(Entry.Element element, List<NavigationNode> own) {
        boolean generatedFirst = element.holdsPages() && element.type() != ElementType.GROUP;
        List<NavigationNode> children = new ArrayList<>(generatedFirst ? plan.generated(element) : own);
        children.addAll(generatedFirst ? own : plan.generated(element));
        return children;
    }

    private Optional<NavigationPage> page(Entry.PageEntry entry) {
        if (plan.isReference(entry)) {
            return plan.page(entry);
        }
        if (EndpointReference.parse(entry.text()).isPresent()) {
            site.problems().add(SpecProblems.referenceWithoutSpec(entry.place(), entry.text()));
            return Optional.of(
                    missing(entry, Rule.REFERENCE_WITHOUT_DOCUMENT, entry.text().trim()));
        }
        return plainPage(entry);
    }

    private Optional<NavigationPage> plainPage(Entry.PageEntry entry) {
        String path = pagePath(entry.text().trim());
        if (List.of(path.split("/")).contains("..")) {
            site.problems().add(Problems.outsideOfSite(entry.place(), entry.text()));
            return Optional.empty();
        }
        Optional<WrittenPage> written = site.pages().find(path);
        Optional<NavigationPage> generated = operationPages.at(path);
        if (written.isPresent() && generated.isEmpty()) {
            site.origins().ofEntry("/" + path, Rule.PAGE_PATH, entry.place());
            return Optional.of(writtenPages.page(path, written.get()));
        }
        if (generated.isPresent()) {
            site.origins().ofEntry("/" + path, Rule.PATH_OF_GENERATED_PAGE, entry.place());
            return generated;
        }
        Optional<String> nearest = site.nearest().of(path, site.pages().listedPaths());
        site.problems().add(Problems.pageMissing(entry.place(), path, nearest));
        return Optional.of(missing(entry, Rule.MISSING_PAGE, path));
    }

    private static String pagePath(String text) {
        int from = 0;
        while (text.startsWith("/", from) || text.startsWith("./", from)) {
            from += text.charAt(from) == '/' ? 1 : 2;
        }
        int to = text.length();
        while (to > from && text.charAt(to - 1) == '/') {
            to--;
        }
        return text.substring(from, to);
    }

    private NavigationPage missing(Entry.PageEntry entry, Rule rule, String path) {
        site.origins().ofEntry("/" + path, rule, entry.place());
        return new NavigationPage(
                Titles.of(path), "/" + path, null, null, false, false, true, null, List.of(), Map.of());
    }
}
