package dev.docent.navigation.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import dev.docent.api.navigation.NavigationContainer;
import dev.docent.api.navigation.NavigationNode;
import dev.docent.api.navigation.NavigationPage;
import dev.docent.navigation.internal.openapi.SpecIndex;
import dev.docent.navigation.internal.problems.ProblemCode;
import dev.docent.navigation.internal.problems.Problems;
import dev.docent.navigation.internal.site.ElementType;
import dev.docent.navigation.internal.site.Entry;
import dev.docent.navigation.internal.site.HandWrittenPage;
import dev.docent.navigation.internal.site.PageOrigin.Rule;
import dev.docent.navigation.internal.text.Location;

/** Second pass over the navigation: builds the tree. */
final class TreeBuilder {

    private final Planning planning;
    private final HandWrittenPages writtenPages;
    private final AssignedPages operationPages;
    private final OperationPlan plan;
    private final MissingPages missingPages;

    TreeBuilder(Planning planning, HandWrittenPages writtenPages, AssignedPages operationPages, OperationPlan plan) {
        this.planning = planning;
        this.writtenPages = writtenPages;
        this.operationPages = operationPages;
        this.plan = plan;
        this.missingPages = new MissingPages(planning);
    }

    /** Builds the container of the whole navigation. */
    NavigationContainer build(Entry.Element navigation) {
        Optional<NavigationContainer> built = visible(navigation);
        missingPages.report();
        return built.orElseGet(
                () -> NavigationContainer.builder(navigation.type().toContainerType(), navigation.title())
                        .build());
    }

    /** Builds an element's container; empty for a closed element without pages. */
    private Optional<NavigationContainer> visible(Entry.Element element) {
        NavigationContainer built = container(element);
        return element.closed() ? ClosedPages.in(built) : Optional.of(built);
    }

    /** Generated groups come before pages, but last inside a group. */
    private NavigationContainer container(Entry.Element element) {
        List<NavigationNode> children = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        List<Entry.PageEntry> withoutDocument = new ArrayList<>();
        for (Entry entry : element.entries()) {
            if (entry instanceof Entry.Element child) {
                visible(child).ifPresent(children::add);
            } else if (entry instanceof Entry.PageEntry page) {
                Optional<NavigationPage> node = page(page, withoutDocument);
                node.filter(shown -> !seen.add(shown.href()))
                        .ifPresent(again ->
                                planning.problems().add(Problems.ENTRY_DUPLICATE.at(page.location(), again.href())));
                node.ifPresent(children::add);
            }
        }
        if (!withoutDocument.isEmpty()) {
            Entry.PageEntry first = withoutDocument.get(0);
            int count = withoutDocument.size();
            planning.problems()
                    .add(
                            count == 1
                                    ? Problems.REFERENCE_WITHOUT_SPEC.at(first.location(), first.text())
                                    : Problems.REFERENCES_WITHOUT_SPEC.at(first.location(), count, first.text()));
        }
        NavigationPage root =
                element.root() == null ? null : plainPage(element.root()).orElse(null);
        children.addAll(element.isGeneratedFirst() ? 0 : children.size(), plan.generated(element));
        if (children.isEmpty() && root == null && isUnexplained(element)) {
            String title = element.title() == null ? "navigation" : element.title();
            planning.problems().add(Problems.ELEMENT_EMPTY.at(element.location(), title));
        }
        return NavigationContainer.builder(element.type().toContainerType(), element.title())
                .root(root)
                .children(children)
                .fields(element.fields())
                .build();
    }

    /** Fields with documents of which no pages are made; the check of pages says so, once. */
    private static final Set<String> OTHER_DOCUMENTS = Set.of("asyncapi", "graphql", "sdk");

    /** Content that an element names but does not show has been reported at its location. */
    private boolean isUnexplained(Entry.Element element) {
        boolean documentsRead = element.openApi() == null
                || element.openApi().sources().stream()
                        .allMatch(source -> planning.site()
                                .specs()
                                .get(source.path())
                                .filter(SpecIndex::isUsable)
                                .isPresent());
        return element.entries().isEmpty()
                && documentsRead
                && !element.incomplete()
                && !element.fields().containsKey(ElementType.HREF)
                && Collections.disjoint(element.fields().keySet(), OTHER_DOCUMENTS);
    }

    private Optional<NavigationPage> page(Entry.PageEntry entry, List<Entry.PageEntry> withoutDocument) {
        Optional<NavigationPage> planned = plan.page(entry);
        if (planned != null) {
            return planned;
        }
        if (!entry.mayBePath()) {
            withoutDocument.add(entry);
            planning.addUnmade(entry.text().strip(), ProblemCode.REFERENCE_WITHOUT_SPEC);
            return Optional.of(
                    missing(entry, Rule.REFERENCE_WITHOUT_DOCUMENT, entry.text().trim()));
        }
        return plainPage(entry);
    }

    private Optional<NavigationPage> plainPage(Entry.PageEntry entry) {
        String path = entry.path();
        if (path == null) {
            planning.problems().add(Problems.outsideOfSite(entry.location(), entry.text()));
            planning.addUnmade(entry.text().strip(), ProblemCode.PATH_OUTSIDE_SITE);
            return Optional.empty();
        }
        Optional<HandWrittenPage> written = planning.site().pages().find(path);
        Optional<NavigationPage> generated = operationPages.at(path);
        if (written.isPresent() && generated.isEmpty()) {
            return shown(entry, Rule.PAGE_PATH, writtenPages.page(path, written.get()));
        }
        if (generated.isPresent()) {
            return shown(entry, Rule.PATH_OF_GENERATED_PAGE, generated.get());
        }
        if (planning.site().redirected().contains(path)) {
            planning.problems().add(Problems.PAGE_REDIRECTED.at(entry.location(), path));
        } else {
            missingPages.add(entry.location(), path);
            planning.addUnmade("/" + path, ProblemCode.PAGE_MISSING);
        }
        return Optional.of(missing(entry, Rule.MISSING_PAGE, path));
    }

    private Optional<NavigationPage> shown(Entry.PageEntry entry, Rule rule, NavigationPage page) {
        Optional<Location> documented = Optional.ofNullable(page.operation()).flatMap(planning.specs()::locationOf);
        planning.addOrigin(page.href(), rule, entry.location(), documented);
        return Optional.of(page);
    }

    private NavigationPage missing(Entry.PageEntry entry, Rule rule, String path) {
        planning.addOrigin("/" + path, rule, entry.location(), Optional.empty());
        return NavigationPage.builder(Titles.of(path), "/" + path).missing(true).build();
    }
}
